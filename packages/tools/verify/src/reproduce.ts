// `npm run reproduce [-- PART …]`: builds the parts in three folders and prints one hash for each. Exits with 1
// if a part has other bytes in another folder.
import { reproduce } from './three-folders.ts';
import { PARTS } from './build-hashes.ts';

const words = process.argv.slice(2);
const unknown = words.filter((word) => !PARTS.has(word));
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}: ${[...PARTS.keys()].join(', ')} are.`);
  process.exit(1);
}
const parts = words.length > 0 ? words : [...PARTS.keys()];
const hashes = await reproduce({ parts });
for (const [part, found] of hashes) {
  console.log(`${part.padEnd(8)} ${found.size === 1 ? '' : 'DIFFERS '}${[...found].join(' ')}`);
}
process.exit([...hashes.values()].every(({ size }) => size === 1) ? 0 : 1);
