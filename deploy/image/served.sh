#!/bin/sh
# Succeeds when Caddy has the site's certificate and answers.
exec node --eval "
const { hostname: servername, port } = new URL(process.env.SITE_URL);
const socket = require('node:tls').connect({ host: 'caddy', port: port || 443, servername, rejectUnauthorized: false });
socket.setTimeout(5000, () => process.exit(1));
socket.once('error', () => process.exit(1)).once('secureConnect', () => process.exit(0));
"
