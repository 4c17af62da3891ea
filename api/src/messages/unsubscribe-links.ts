import { timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { isMessageChoice } from '@walkies/contract';
import type { MessageChoice } from '@walkies/contract';
import { LinkSignatures } from './link-signatures.js';

/** Whose mail of which kind a link switches off, or on again; it can do nothing else. */
export interface Subscription {
  uid: string;
  kind: MessageChoice;
}

/** Tokens of links that need no log-in: signed, so that nobody makes one for somebody else. */
@Injectable()
export class UnsubscribeLinks {
  constructor(private readonly signatures: LinkSignatures) {}

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

  #signatureOf(told: string): Promise<Buffer> {
    return this.signatures.sign(`unsubscribe/${told}`);
  }
}
