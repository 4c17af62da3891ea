import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { AuditLog } from '../platform/audit/audit-log.js';
import type { Author } from '../platform/audit/author.js';
import { Clock } from '../platform/clock.js';
import type { Person } from '../platform/current-person.js';
import { DomainError } from '../platform/domain-error.js';
import type { Images } from '../dogs/dog.sql.js';
import { AssignmentsRepository } from './assignments.repository.js';
import { SlotsService } from './slots.service.js';

/** Which dogs are meant for the walkers of a slot. */
@Injectable()
export class AssignmentsService {
  constructor(
    private readonly database: Database,
    private readonly slots: SlotsService,
    private readonly assignments: AssignmentsRepository,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /** The slot's dogs as JSON; walkers get those of slots they see. */
  async dogsOf(slotId: number, { role }: Pick<Person, 'role'>, images: Images): Promise<string> {
    const json =
      role === 'walker'
        ? await this.assignments.listForWalker(slotId, this.clock.now(), images)
        : await this.assignments.listForStaff(slotId, images);
    if (json === null) throw new DomainError('SLOT_NOT_FOUND');
    return json;
  }

  /** Replaces the slot's dogs by these, all or nothing. */
  async assign(author: Author, slotId: number, dogIds: readonly number[]): Promise<void> {
    try {
      await this.database.transaction(async (queries) => {
        const { stage } = await this.slots.hold(slotId, queries);
        if (stage === 'completed') throw new DomainError('SLOT_COMPLETED');
        const before = await this.assignments.dogIdsOf(slotId, queries);
        const outcome = await this.assignments.replace(slotId, dogIds, queries);
        if (outcome === 'unknown') throw unknownDog();
        if (outcome === 'elsewhere') throw new DomainError('DOG_ASSIGNED_ELSEWHERE');
        const event = { action: 'dog.assign', target: `slot ${slotId}` } as const;
        const change = { before: { dogIds: before }, after: { dogIds } };
        await this.audit.note(author, { ...event, ...change }, queries);
      });
    } catch (error) {
      const isClash = error instanceof DomainError && error.code === 'DOG_ASSIGNED_ELSEWHERE';
      throw isClash ? await this.#whichElsewhere(slotId, dogIds) : error;
    }
  }

  // Looked for after the rollback: a transaction that was refused answers no more questions.
  async #whichElsewhere(slotId: number, dogIds: readonly number[]): Promise<DomainError> {
    const dogs = await this.assignments.clashes(slotId, dogIds);
    if (dogs.length === 0) return new DomainError('DOG_ASSIGNED_ELSEWHERE');
    const names = dogs.map(({ name }) => name).join(', ');
    const text = `Assigned to another walk at this time: ${names}.`;
    return new DomainError('DOG_ASSIGNED_ELSEWHERE', { dogs }, text);
  }
}

const unknownDog = (): DomainError =>
  new DomainError('BAD_INPUT', undefined, 'One of these dogs is not at the shelter any more.');
