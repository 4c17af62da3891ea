import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { PUSH_KINDS_OF } from '@walkies/contract';
import type { PushDevice, PushKind, PushSettings } from '@walkies/contract';
import { LessThan } from 'typeorm';
import { Database } from '../../database/database.js';
import type { Person } from '../../platform/person.js';
import { PersonalData } from '../../users/people/personal-data.js';
import { PushDeviceEntity, PushOffEntity, PushTakenEntity } from './push.entity.js';
import { SUBSCRIBE, SWITCH_OFF, UNSUBSCRIBE } from './push.sql.js';
import { VapidKeys } from './vapid-keys.js';

/** The devices that take pushes for people, and the pushes that people want. */
@Injectable()
export class PushService implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly keys: VapidKeys,
    private readonly personalData: PersonalData,
  ) {}

  onModuleInit(): void {
    this.personalData.register({
      read: async (uid) => ({
        push_devices: await this.#devicesOf(uid),
        push_off: await this.#offOf(uid),
      }),
      disable: async (person, queries) =>
        void (await queries.entities((all) => all.delete(PushDeviceEntity, { person }))),
      endAccess: async (person, queries) =>
        void (await queries.entities((all) => all.delete(PushDeviceEntity, { person }))),
    });
  }

  async of({ uid, role }: Person): Promise<PushSettings> {
    const keys = await this.keys.read();
    const off = await this.#offOf(uid);
    return {
      key: keys && keys.publicKey,
      choices: PUSH_KINDS_OF[role].map((kind) => ({ kind, on: !off.includes(kind) })),
    };
  }

  async choose(person: Person, kind: PushKind, on: boolean): Promise<PushSettings> {
    const { uid } = person;
    if (on) await this.database.entities((all) => all.delete(PushOffEntity, { person: uid, kind }));
    else await this.database.query(SWITCH_OFF, [uid, kind]);
    return this.of(person);
  }

  async subscribe({ uid }: Person, { endpoint, p256dh, auth }: PushDevice): Promise<void> {
    await this.database.query(SUBSCRIBE, [uid, endpoint, p256dh, auth]);
  }

  /** `hash`: SHA-256 of the endpoint in hex. */
  async unsubscribe({ uid }: Person, hash: string): Promise<void> {
    await this.database.query(UNSUBSCRIBE, [uid, hash]);
  }

  /** Which devices took messages before then: nothing sends these any more. */
  async deleteTakenBefore(before: Date): Promise<void> {
    await this.database.entities((all) => all.delete(PushTakenEntity, { at: LessThan(before) }));
  }

  async #devicesOf(person: string) {
    const options = { where: { person }, order: { createdAt: 'ASC', id: 'ASC' } } as const;
    const found = await this.database.entities((all) => all.find(PushDeviceEntity, options));
    return found.map(({ endpoint, createdAt }) => ({
      endpoint,
      created_at: createdAt.toISOString(),
    }));
  }

  async #offOf(person: string): Promise<string[]> {
    const options = { where: { person }, order: { kind: 'ASC' } } as const;
    const found = await this.database.entities((all) => all.find(PushOffEntity, options));
    return found.map(({ kind }) => kind);
  }
}
