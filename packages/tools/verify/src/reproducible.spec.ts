import { buildChanged, ROOT } from '@walkies/local-stack';
import { buildHash } from './build-hashes.ts';
import { reproduce } from './three-folders.ts';

it('reproducible build: a remote has the same bytes in another folder', async () => {
  await buildChanged({ site: true, say: () => {} });
  const hashes = await reproduce({ parts: ['walker'], folders: 1 });
  expect([...(hashes.get('walker') ?? [])]).toEqual([await buildHash(ROOT, 'walker')]);
}, 300_000);
