import { Inject, Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import type { PersonExport, Waiver } from '@walkies/contract';
import { IsNull } from 'typeorm';
import { Database } from '../../database/database.js';
import type { Queries } from '../../database/database.js';
import { ENV } from '../../env.js';
import type { Env } from '../../env.js';
import { Clock } from '../../platform/clock.js';
import { ScheduledJobs } from '../../platform/scheduled-jobs.js';
import { PersonalData } from './personal-data.js';
import { WaiverAcceptanceEntity } from './waiver-acceptance.entity.js';
import * as sql from './waiver-proofs.sql.js';

const DAY_MS = 24 * 3_600_000;

/**
 * Stores proofs of accepted waivers: uid, version, hash and time. Retains them for some years after the
 * person leaves.
 */
@Injectable()
export class WaiverProofs implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly personalData: PersonalData,
    private readonly jobs: ScheduledJobs,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Pick<Env, 'waiver'>,
  ) {}

  onModuleInit(): void {
    this.personalData.register({ read: async (uid) => ({ waivers: await this.#listOf(uid) }) });
    const work = () => this.deleteExpired();
    this.jobs.register({ name: 'forget waivers of who left', everyMs: DAY_MS, work });
  }

  /**
   * Stores an acceptance of the current waiver, in the transaction that writes the profile. False: it is
   * stored already.
   */
  async note(uid: string, { version, acceptedAt }: Waiver, queries: Queries): Promise<boolean> {
    const values = [uid, version, acceptedAt, this.env.waiver.sha256];
    return (await queries.query(sql.NOTE, values)).rowCount === 1;
  }

  /**
   * Stores an acceptance that only the profile has, with an unknown text. Called under the person's lock,
   * but outside its transaction: if that fails, the profile may have lost the acceptance already.
   */
  async noteFromBefore(uid: string, waiver: Waiver | null | undefined): Promise<void> {
    if (!waiver) return;
    await this.database.query(sql.NOTE, [uid, waiver.version, waiver.acceptedAt, null]);
  }

  /** Starts the retention period of a person who leaves. */
  async leave(uid: string, queries: Queries): Promise<void> {
    const leftAt = this.clock.now();
    await queries.entities((all) =>
      all.update(WaiverAcceptanceEntity, { uid, leftAt: IsNull() }, { leftAt }),
    );
  }

  /** Deletes proofs after their retention period. */
  async deleteExpired(): Promise<void> {
    await this.database.query(sql.DELETE_EXPIRED, [
      this.clock.now(),
      this.env.waiver.retentionYears,
    ]);
  }

  async #listOf(uid: string): Promise<PersonExport['waivers']> {
    const options = { where: { uid }, order: { acceptedAt: 'ASC', version: 'ASC' } } as const;
    const noted = await this.database.entities((all) => all.find(WaiverAcceptanceEntity, options));
    return noted.map(({ version, sha256, acceptedAt }) => ({
      version,
      sha256,
      accepted_at: acceptedAt.toISOString(),
    }));
  }
}
