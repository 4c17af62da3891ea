import { defineRemote } from '@walkies/tooling/rsbuild';

export default defineRemote({ name: 'vet', port: 3005 });
