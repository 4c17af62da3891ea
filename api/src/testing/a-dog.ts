import type { NestExpressApplication } from '@nestjs/platform-express';
import { Database } from '../database/database.js';
import { DogsService } from '../dogs/dogs.service.js';
import type { Author } from '../platform/audit/author.js';
import type { NewDog } from '../dogs/dogs.repository.js';
import { aPicture } from './pictures.js';

const BY: Author = {
  uid: 'testing',
  email: 'testing@example.org',
  name: 'Testing',
  role: 'marshal',
  requestId: 'testing',
};

/** Adds a dog with a photo like an upload, now or at an instant. Returns its id. */
export async function aDog(
  app: NestExpressApplication,
  traits: Partial<NewDog> & { photo?: Buffer; addedAt?: string } = {},
): Promise<number> {
  const { photo = await aPicture(), addedAt, ...columns } = traits;
  const dog = {
    name: 'Biscuit',
    breed: 'Beagle',
    description: '',
    grade: 'grey',
    ...columns,
  } as const;
  const { id } = await app.get(DogsService).add(BY, dog, photo);
  if (addedAt) {
    const change = 'UPDATE dog SET added_at = $2 WHERE id = $1';
    await app.get(Database).queryText(change, [id, addedAt]);
  }
  return id;
}
