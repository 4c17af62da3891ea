import { Injectable } from '@nestjs/common';
import type { PushPayload } from '@walkies/contract';
import webPush from 'web-push';
import { messageOf } from '../../core/error-text.js';
import { logNotice } from '../../core/log.js';
import { Database } from '../../database/database.js';
import { Clock } from '../../platform/clock.js';
import { ForbiddenAddressError, GuardedFetch } from '../../platform/http/guarded-fetch.js';
import type { Message } from '../store/message.js';
import { PushDeviceEntity } from './push.entity.js';
import { LIST_DEVICES, NOTE_REFUSED, NOTE_TAKEN } from './push.sql.js';
import type { Device } from './push.sql.js';
import { VapidKeys } from './vapid-keys.js';

/** Refusals in a row that end a subscription, such as 400 for one that was made for another key. */
const MOST_REFUSALS = 5;
const WITHOUT_RETRY_AFTER_MS = 60_000;
const HOUR_MS = 3_600_000;
/** A longer Retry-After is taken for this one. */
const MOST_WAIT_MS = 6 * HOUR_MS;
/** How long a push service stores what matters until a later time, or none. */
const MOST_TTL_MS = 24 * HOUR_MS;

/** `none`: there is no device; `later`: one may take it then, and none has. */
type Pushed =
  { state: 'taken'; devices: number } | { state: 'none' } | { state: 'later'; at: Date };

/** Sends messages to the devices of their recipients (RFC 8030, encrypted by RFC 8291). */
@Injectable()
export class PushSender {
  constructor(
    private readonly database: Database,
    private readonly keys: VapidKeys,
    private readonly guarded: GuardedFetch,
    private readonly clock: Clock,
  ) {}

  /** Sends to each device that has not taken the message yet. */
  async send(
    { id, uid }: { id: string; uid: string },
    { push, letter, walkAt }: Message,
  ): Promise<Pushed> {
    const keys = push ? await this.keys.read() : null;
    if (!push || !keys) return { state: 'none' };
    const { rows } = await this.database.query(LIST_DEVICES, [uid, push.kind, id]);
    const { title, text } = push;
    const payload: PushPayload = { id, title, text, path: letter.button.path };
    const until = push.until ?? walkAt;
    const now = this.clock.now().getTime();
    const ttlMs = Math.min(until ? until.getTime() - now : MOST_TTL_MS, MOST_TTL_MS);
    const call = (device: Device) =>
      webPush.generateRequestDetails(
        { endpoint: device.endpoint, keys: { p256dh: device.p256dh, auth: device.auth } },
        JSON.stringify(payload),
        {
          vapidDetails: keys,
          TTL: Math.max(0, Math.round(ttlMs / 1_000)),
          urgency: 'high',
          // What a device has not fetched yet is replaced by the same message.
          topic: id.replaceAll('-', ''),
        },
      );
    const states = await Promise.all(rows.map((device) => this.#sendTo(device, id, call)));
    const devices = states.filter((state) => state === 'taken').length;
    if (devices > 0) return { state: 'taken', devices };
    const [first] = states
      .filter((state) => state instanceof Date)
      .sort((one, other) => one.getTime() - other.getTime());
    return first ? { state: 'later', at: first } : { state: 'none' };
  }

  /** A date: a later attempt may succeed, not before then. */
  async #sendTo(
    device: Device,
    message: string,
    call: (device: Device) => ReturnType<typeof webPush.generateRequestDetails>,
  ): Promise<'taken' | 'refused' | Date> {
    const { id, endpoint, waitsUntil } = device;
    const now = this.clock.now();
    if (device.taken) return 'taken';
    if (waitsUntil && waitsUntil > now) return waitsUntil;
    const answer = await this.#answerOf(device, call);
    if (answer === 'ended') {
      await this.#end(id);
      return 'refused';
    }
    if (answer === null) return now;
    const { status, retryAfter } = answer;
    if (status >= 200 && status < 300) {
      await this.database.query(NOTE_TAKEN, [id, message, now]);
      return 'taken';
    }
    if (status === 429 || (status >= 500 && retryAfter !== undefined)) {
      const until = new Date(now.getTime() + waitMs(retryAfter, now));
      await this.database.entities((all) =>
        all.update(PushDeviceEntity, { id }, { waitsUntil: until }),
      );
      return until;
    }
    logNotice('warn', `A push service (${new URL(endpoint).host}) answered ${status}.`);
    if (status >= 500) return now;
    if (status === 404 || status === 410) await this.#end(id);
    else await this.database.query(NOTE_REFUSED, [id, MOST_REFUSALS]);
    return 'refused';
  }

  /** `ended`: the subscription can never work; null: the push service did not answer. */
  async #answerOf(
    device: Device,
    call: (device: Device) => ReturnType<typeof webPush.generateRequestDetails>,
  ): Promise<{ status: number; retryAfter: string | undefined } | 'ended' | null> {
    if (!URL.canParse(device.endpoint)) return 'ended';
    let details: ReturnType<typeof call>;
    try {
      details = call(device);
    } catch {
      // Its key is no point of the curve.
      return 'ended';
    }
    try {
      const headers = Object.entries(details.headers).map(([name, value]) => [name, String(value)]);
      const { status, headers: answered } = await this.guarded.fetch(device.endpoint, {
        method: 'POST',
        headers: Object.fromEntries(headers),
        ...(details.body && { body: details.body }),
      });
      return { status, retryAfter: answered['retry-after'] };
    } catch (error) {
      const { host } = new URL(device.endpoint);
      logNotice('warn', `A push service (${host}) did not answer: ${messageOf(error)}`);
      return error instanceof ForbiddenAddressError ? 'ended' : null;
    }
  }

  async #end(id: string): Promise<void> {
    await this.database.entities((all) => all.delete(PushDeviceEntity, { id }));
  }
}

/** Of a Retry-After: seconds, or a date. */
function waitMs(retryAfter: string | undefined, now: Date): number {
  const ms = /^\d+$/.test(retryAfter ?? '')
    ? Number(retryAfter) * 1_000
    : Date.parse(retryAfter ?? '') - now.getTime();
  return Number.isNaN(ms) ? WITHOUT_RETRY_AFTER_MS : Math.min(Math.max(ms, 0), MOST_WAIT_MS);
}
