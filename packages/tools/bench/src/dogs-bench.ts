import { compare } from './compare.ts';
import { EFFORT } from './effort.ts';
import { callsTo, send } from './load.ts';
import { signUpWalkers, type Setting } from './setting.ts';

const DOGS = 60;
const CONNECTIONS = 20;
const LISTS_A_ROUND = EFFORT.share(400);
const PHOTO = ['image', 'imageUrl'];

/**
 * Compares the list of 60 dogs with photos by URL, as screens fetch them, with base64. `setting`: its
 * shelter holds the demo dogs.
 */
export async function dogsByAddressAgainstBase64({ database, stack, apiPort }: Setting) {
  const [walker] = await signUpWalkers(stack.url, 1);
  const token = walker?.token ?? '';
  await database.query(
    `INSERT INTO dog (name, breed, description, grade, photo_hash)
     SELECT name, breed, description, grade, photo_hash
     FROM dog CROSS JOIN generate_series(1, 10)
     LIMIT $1 - (SELECT count(*) FROM dog)`,
    [DOGS],
  );
  const listing = (path: string) =>
    callsTo(apiPort, {
      connections: CONNECTIONS,
      total: LISTS_A_ROUND,
      call: () => ({ path, token }),
    });
  const kilobytesOf = async (path: string) => {
    const body = await send(`http://127.0.0.1:${apiPort}${path}`, { token });
    return (Buffer.byteLength(body) / 1000).toFixed(1);
  };
  await compare(
    `Dogs with photos (${DOGS}): by address against base64`,
    { 'by address': listing('/api/dogs?images=url'), base64: listing('/api/dogs') },
    PHOTO,
  );
  const address = await kilobytesOf('/api/dogs?images=url');
  console.log(`  ${address} KB against ${await kilobytesOf('/api/dogs')} KB`);
}
