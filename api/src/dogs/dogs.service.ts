import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock.js';
import { DomainError } from '../platform/domain-error.js';
import { developPhoto } from './dog-photo.js';
import { DogsRepository } from './dogs.repository.js';
import type { DogChange, NewDog } from './dogs.repository.js';

/** The shelter's dogs and their photos. An uploaded photo takes the place of an address. */
@Injectable()
export class DogsService {
  constructor(
    private readonly dogs: DogsRepository,
    private readonly clock: Clock,
  ) {}

  /** Adds a dog and answers its id. Throws what `developPhoto` throws. */
  async add(dog: NewDog, upload?: Buffer): Promise<number> {
    return this.dogs.add(dog, upload ? await developPhoto(upload) : null);
  }

  /** Throws `DOG_NOT_FOUND`, and what `developPhoto` throws. */
  async change(id: number, dog: DogChange, upload?: Buffer): Promise<void> {
    const photo = upload ? await developPhoto(upload) : null;
    const isChanged = await this.dogs.change(id, dog, photo);
    // Also after a refusal, which leaves the photo that came with it to nobody.
    await this.dogs.dropUnusedPhotos();
    if (!isChanged) throw new DomainError('DOG_NOT_FOUND');
  }

  /**
   * Takes a dog away; one that has been on a walk or is assigned to one is archived instead: gone
   * from lists, kept in reports. Throws `DOG_NOT_FOUND`.
   */
  async delete(id: number): Promise<void> {
    const outcome = await this.dogs.delete(id);
    const isGone =
      outcome === 'in-use' ? await this.dogs.archive(id, this.clock.now()) : outcome === 'deleted';
    if (!isGone) throw new DomainError('DOG_NOT_FOUND');
    await this.dogs.dropUnusedPhotos();
  }
}
