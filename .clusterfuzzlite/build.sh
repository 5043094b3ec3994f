#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# ClusterFuzzLite builds as OSS-Fuzz does.
exec "$SRC/gadfly/ci/oss-fuzz/build.sh"
