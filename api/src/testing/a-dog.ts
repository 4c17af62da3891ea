import type { NestExpressApplication } from '@nestjs/platform-express';
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

/** Adds a dog with a photo the way an upload does. Answers its id. */
export async function aDog(
  app: NestExpressApplication,
  traits: Partial<NewDog> & { photo?: Buffer } = {},
): Promise<number> {
  const { photo = await aPicture(), ...told } = traits;
  const dog = {
    name: 'Biscuit',
    breed: 'Beagle',
    description: '',
    grade: 'grey',
    ...told,
  } as const;
  return (await app.get(DogsService).add(BY, dog, photo)).id;
}
