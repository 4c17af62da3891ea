import type { NestExpressApplication } from '@nestjs/platform-express';
import sharp from 'sharp';
import { DogsService } from '../dogs/dogs.service.js';
import type { NewDog } from '../dogs/dogs.repository.js';

/** A one-coloured picture in the format asked for. */
export const aPicture = (
  format: 'jpeg' | 'png' | 'webp' = 'jpeg',
  { width = 400, height = 300, colour = '#c47f3e' } = {},
): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: colour } })
    .toFormat(format)
    .toBuffer();

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
  return app.get(DogsService).add(dog, photo);
}
