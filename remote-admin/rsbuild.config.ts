import { defineRemote } from '@walkies/tooling/rsbuild';

export default defineRemote({ name: 'admin', port: 3004 });
