import { createHmac, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { isMessageChoice } from '@walkies/contract';
import type { MessageChoice } from '@walkies/contract';
import { Database } from '../database/database.js';
import { LinkSecretEntity } from './message-choice.entity.js';

/** Whose mail of which kind a link switches off, or on again; it can do nothing else. */
export interface Subscription {
  uid: string;
  kind: MessageChoice;
}

/** Tokens of links that need no log-in: signed, so that nobody makes one for somebody else. */
@Injectable()
export class UnsubscribeLinks {
  #secret: Promise<string> | null = null;

  constructor(private readonly database: Database) {}

  async tokenOf({ uid, kind }: Subscription): Promise<string> {
    const told = Buffer.from(`${kind}/${uid}`).toString('base64url');
    return `${told}.${(await this.#signatureOf(told)).toString('base64url')}`;
  }

  /** Null for a token that is not ours. */
  async read(token: string): Promise<Subscription | null> {
    const [told = '', signature = ''] = token.split('.');
    const given = Buffer.from(signature, 'base64url');
    const ours = await this.#signatureOf(told);
    if (given.length !== ours.length || !timingSafeEqual(given, ours)) return null;
    const [kind = '', ...uid] = Buffer.from(told, 'base64url').toString().split('/');
    return isMessageChoice(kind) ? { kind, uid: uid.join('/') } : null;
  }

  async #signatureOf(told: string): Promise<Buffer> {
    // It never changes: links in old mails go on working.
    this.#secret ??= this.#readSecret().catch((error: unknown) => {
      this.#secret = null;
      throw error;
    });
    return createHmac('sha256', await this.#secret)
      .update(`unsubscribe/${told}`)
      .digest();
  }

  async #readSecret(): Promise<string> {
    const [only] = await this.database.entities((all) => all.find(LinkSecretEntity));
    if (!only) throw new Error('The table link_secret is empty');
    return only.secret;
  }
}
