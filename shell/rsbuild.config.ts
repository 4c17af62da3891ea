import { CONTRACT_MAJOR } from '@walkies/contract';
import { defineShell } from '@walkies/tooling/rsbuild';
import { OWN_CHUNKS } from './src/start/page-chunks.ts';

export default defineShell({
  worker: import.meta.resolve('@walkies/service-worker'),
  contracts: [CONTRACT_MAJOR],
  paths: Object.keys(OWN_CHUNKS),
});
