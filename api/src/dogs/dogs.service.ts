import { Injectable } from '@nestjs/common';
import { developPhoto } from './dog-photo.js';
import { DogsRepository } from './dogs.repository.js';
import type { NewDog } from './dogs.repository.js';

/** The shelter's dogs and their photos. */
@Injectable()
export class DogsService {
  constructor(private readonly dogs: DogsRepository) {}

  /** Adds a dog with an uploaded photo and answers its id. Throws what `developPhoto` throws. */
  async add(dog: NewDog, upload: Buffer): Promise<number> {
    return this.dogs.add(dog, await developPhoto(upload));
  }
}
