import { defineShell } from '@walkies/tooling/rsbuild';

export default defineShell();
