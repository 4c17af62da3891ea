import { Injectable } from '@nestjs/common';
import type { Grade } from '@walkies/contract';
import { Database } from '../database/database.js';
import type { Queries } from '../database/database.js';
import { AuditLog } from '../platform/audit/audit-log.js';
import type { Author } from '../platform/audit/author.js';
import { Clock } from '../platform/clock.js';
import { DomainError } from '../core/domain-error.js';
import { IdempotencyKeys } from '../platform/idempotency/idempotency-keys.js';
import { developPhoto } from './dog-photo.js';
import type { DogPhoto } from './dog-photo.js';
import type { DogEntity } from './dog.entity.js';
import type { Images, Needs } from './dog.sql.js';
import { DogsRepository } from './dogs.repository.js';
import type { DogChange, NewDog, Regrading } from './dogs.repository.js';

/** The shelter's dogs and their photos. An uploaded photo takes the place of an address. */
@Injectable()
export class DogsService {
  constructor(
    private readonly database: Database,
    private readonly dogs: DogsRepository,
    private readonly audit: AuditLog,
    private readonly keys: IdempotencyKeys,
    private readonly clock: Clock,
  ) {}

  /**
   * Adds a dog and returns it, also as JSON with its photo as requested. Throws the errors of
   * `developPhoto`.
   */
  async add(
    author: Author,
    dog: NewDog,
    upload?: Buffer,
    images: Images = 'url',
  ): Promise<{ id: number; json: string }> {
    const photo = upload ? await developPhoto(upload) : null;
    return this.database.transaction(async (queries) => {
      const id = await this.dogs.add(dog, photo, this.clock.now(), queries);
      const after = await this.#lockFacts(id, queries);
      await this.#note(author, id, { before: null, after }, queries);
      const json = await this.dogs.read(images, id, queries);
      if (json === null) throw new Error('A dog that was just written is not there');
      await this.keys.storeWithin(author.claimedCall, json, queries);
      return { id, json };
    });
  }

  /**
   * Throws `DOG_NOT_FOUND`, `CHANGED_MEANWHILE`, and the errors of `developPhoto`. A pair that does not fit
   * the new grade stays in the plan, which shows it as broken.
   */
  async change(author: Author, id: number, dog: DogChange, upload?: Buffer): Promise<void> {
    const photo = upload ? await developPhoto(upload) : null;
    await this.database.transaction(async (queries) => {
      if (dog.grade) await this.dogs.acquirePlanLock(queries);
      const locked = await this.lock(id, queries);
      const before = factsOf(locked);
      if (!isAlready(locked, dog, photo)) await this.refuseStale(author, id, queries);
      await this.dogs.change(id, dog, photo, queries);
      const after = await this.#lockFacts(id, queries);
      if (after.grade !== before.grade) {
        const reason = dog.gradeReason ?? null;
        const regrading = { before: before.grade, grade: after.grade, reason };
        await this.#noteGrade(author, id, regrading, queries);
      }
      await this.#note(author, id, { before, after }, queries);
    });
    await this.dogs.dropUnusedPhotos();
  }

  /**
   * Deletes a dog. If it has been on a walk or is assigned to one, archives it instead: hidden from lists,
   * retained in reports. Throws `DOG_NOT_FOUND`.
   */
  async delete(author: Author, id: number): Promise<void> {
    await this.database.transaction(async (queries) => {
      const before = await this.#lockFacts(id, queries);
      const outcome = await this.dogs.remove(id, this.clock.now(), queries);
      const after = outcome === 'archived' ? { archived: true } : null;
      await this.#note(author, id, { before, after }, queries);
    });
    await this.dogs.dropUnusedPhotos();
  }

  /** Locks the dog until the transaction ends. Throws `DOG_NOT_FOUND`. */
  async lock(id: number, queries: Queries): Promise<DogEntity> {
    const dog = await this.dogs.lock(id, queries);
    if (!dog) throw new DomainError('DOG_NOT_FOUND');
    return dog;
  }

  /** Throws `CHANGED_MEANWHILE` when the author saw another state of a locked dog. */
  async refuseStale(author: Author, id: number, queries: Queries): Promise<void> {
    if (author.seen === undefined) return;
    const now = JSON.parse((await this.dogs.read('url', id, queries)) ?? 'null');
    await this.audit.refuseStale(author, `dog ${id}`, now, queries);
  }

  /** Like `refuseStale`, for the dog's needs. */
  async refuseStaleNeeds(author: Author, id: number, queries: Queries): Promise<void> {
    if (author.seen === undefined) return;
    const now = await this.dogs.needsOf(id, queries);
    await this.audit.refuseStale(author, `dog ${id}`, now, queries);
  }

  /** Changes the grade of a locked dog. The calling write adds the audit entry. */
  async regrade(
    author: Author,
    { id, grade: before }: Pick<DogEntity, 'id' | 'grade'>,
    { grade, reason }: { grade: Grade; reason: string },
    queries: Queries,
  ): Promise<void> {
    await this.dogs.setGrade(id, grade, queries);
    await this.#noteGrade(author, id, { before, grade, reason }, queries);
  }

  /** Changes the needs of a locked dog. The calling write adds the audit entry. */
  setNeeds(id: number, needs: Needs, queries: Queries): Promise<void> {
    return this.dogs.setNeeds(id, needs, queries);
  }

  #noteGrade(
    { uid }: Author,
    id: number,
    regrading: Pick<Regrading, 'before' | 'grade' | 'reason'>,
    queries: Queries,
  ): Promise<void> {
    const by = { givenBy: uid, givenAt: this.clock.now() };
    return this.dogs.noteGrade(id, { ...regrading, ...by }, queries);
  }

  async #lockFacts(id: number, queries: Queries): Promise<DogFacts> {
    return factsOf(await this.lock(id, queries));
  }

  #note(
    author: Author,
    id: number,
    change: { before: DogFacts | null; after: DogFacts | { archived: boolean } | null },
    queries: Queries,
  ): Promise<void> {
    const event = { action: 'dog.write', target: `dog ${id}`, ...change } as const;
    return this.audit.note(author, event, queries);
  }
}

/** A retry after a lost response finds its change already made. */
const isAlready = (locked: DogEntity, dog: DogChange, photo: DogPhoto | null): boolean =>
  locked.name === dog.name &&
  locked.breed === dog.breed &&
  locked.description === (dog.description ?? locked.description) &&
  locked.grade === (dog.grade ?? locked.grade) &&
  locked.photoHash === (photo?.hash ?? locked.photoHash) &&
  (locked.imageUrl ?? '') === (dog.imageUrl ?? locked.imageUrl ?? '');

/** The facts for the audit log. Of the description it stores only the length. */
const factsOf = ({ name, breed, grade, description, photoHash, imageUrl }: DogEntity) => ({
  name,
  breed,
  grade,
  description_length: [...description].length,
  photo_hash: photoHash,
  has_image_url: imageUrl !== null,
});
type DogFacts = ReturnType<typeof factsOf>;
