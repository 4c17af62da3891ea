import { reproduce } from './three-folders.ts';

it('reproducible build: a remote has the same bytes in two folders', async () => {
  const hashes = await reproduce({ parts: ['walker'], folders: 2 });
  expect(hashes.get('walker')?.size).toBe(1);
}, 300_000);
