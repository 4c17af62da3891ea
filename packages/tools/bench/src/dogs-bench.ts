import { compare, mustAll } from './compare.ts';
import { EFFORT } from './effort.ts';
import { run } from './load.ts';
import type { Setting } from './setting.ts';

const DOGS = 60;
const CONNECTIONS = 20;
const LISTS_A_ROUND = EFFORT.share(400);
const PHOTO = ['image', 'imageUrl'];

/**
 * Compares the list of 60 dogs with photos by URL, as screens fetch them, with base64. `setting`: its
 * shelter holds the demo dogs.
 */
export async function dogsByAddressAgainstBase64({
  setting,
  token,
}: {
  setting: Setting;
  token: string;
}) {
  await setting.database.query(
    `INSERT INTO dog (name, breed, description, grade, photo_hash)
     SELECT name, breed, description, grade, photo_hash
     FROM dog CROSS JOIN generate_series(1, 10)
     LIMIT $1 - (SELECT count(*) FROM dog)`,
    [DOGS],
  );
  const listing = (path: string) => async (keeps: boolean) => {
    const round = await run({
      port: setting.apiPort,
      connections: CONNECTIONS,
      total: LISTS_A_ROUND,
      call: () => ({ method: 'GET', path, token }),
      keeps,
    });
    mustAll(round.statuses, 200);
    return round;
  };
  const bytesOf = async (path: string) => {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await fetch(`http://127.0.0.1:${setting.apiPort}${path}`, { headers });
    return (await answer.arrayBuffer()).byteLength;
  };
  await compare(
    `Dogs with photos (${DOGS}): by address against base64`,
    { 'by address': listing('/api/dogs?images=url'), base64: listing('/api/dogs') },
    PHOTO,
  );
  const [address, base64] = [await bytesOf('/api/dogs?images=url'), await bytesOf('/api/dogs')];
  console.log(`  ${(address / 1000).toFixed(1)} KB against ${(base64 / 1000).toFixed(1)} KB`);
}
