import { Injectable } from '@nestjs/common';
import { isMessageChoice } from '@walkies/contract';
import type { MessageChoice } from '@walkies/contract';
import { LinkSignatures } from './link-signatures.js';

/** Whose mail of which kind a link switches off, or on again; it can do nothing else. */
export interface Subscription {
  uid: string;
  kind: MessageChoice;
}

/** Tokens of links that need no log-in. */
@Injectable()
export class UnsubscribeLinks {
  constructor(private readonly signatures: LinkSignatures) {}

  tokenOf({ uid, kind }: Subscription): Promise<string> {
    return this.signatures.seal('unsubscribe', `${kind}/${uid}`);
  }

  /** Null for a token that is not ours. */
  async read(token: string): Promise<Subscription | null> {
    const [kind = '', ...uid] =
      (await this.signatures.open('unsubscribe', token))?.split('/') ?? [];
    return isMessageChoice(kind) ? { kind, uid: uid.join('/') } : null;
  }
}
