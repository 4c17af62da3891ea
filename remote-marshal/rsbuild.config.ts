import { defineRemote } from '@walkies/tooling/rsbuild';

export default defineRemote({ name: 'marshal', port: 3003 });
