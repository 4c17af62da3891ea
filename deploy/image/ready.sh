#!/bin/sh
# Succeeds when this container's API is ready.
exec node --eval "fetch('http://127.0.0.1:3001/api/health/ready').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"
