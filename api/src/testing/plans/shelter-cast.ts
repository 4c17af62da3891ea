import { aDog } from '../a-dog.js';
import type { SignedIn } from '../caller.js';
import type { TestApi } from '../start-test-api.js';

/** The people and dogs of a walk day. */
export interface ShelterCast {
  ines: SignedIn;
  noor: SignedIn;
  tom: SignedIn;
  maria: SignedIn;
  kit: SignedIn;
  olive: number;
  moose: number;
}

/** Three walkers, a marshal and an admin who have called before, and two dogs. */
export async function shelterCast(api: TestApi): Promise<ShelterCast> {
  const [ines, noor, tom, maria, kit] = await Promise.all([
    api.asWalker({ name: 'Ines Okafor' }),
    api.asWalker({ name: 'Noor Haddad' }),
    api.asWalker({ name: 'Tom Ashby' }),
    api.asMarshal({ name: 'Maria Lopez' }),
    api.asAdmin({ name: 'Kit Mason' }),
  ]);
  // The first call of each inserts the person's row.
  await Promise.all([ines, noor, tom, maria, kit].map((person) => person.get('/users/me')));
  const olive = await aDog(api.app, { name: 'Olive' });
  const moose = await aDog(api.app, { name: 'Moose' });
  return { ines, noor, tom, maria, kit, olive, moose };
}
