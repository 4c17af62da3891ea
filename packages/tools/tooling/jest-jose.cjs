// jose is an ES module that jwks-rsa requires. Node does that from 22.12 on, Jest only from Node 24.9 on.
const { createRequire } = process.getBuiltinModule('node:module');
module.exports = createRequire(__filename)('jose');
