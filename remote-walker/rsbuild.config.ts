import { defineRemote } from '@walkies/tooling/rsbuild';

export default defineRemote({ name: 'walker', port: 3002 });
