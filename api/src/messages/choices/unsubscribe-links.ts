import { Injectable } from '@nestjs/common';
import { isSwitchable } from '@walkies/contract';
import type { SwitchableKind } from '@walkies/contract';
import { LinkSignatures } from './link-signatures.js';

/** The mail that a link switches off or on again; the link can do nothing else. */
export interface Subscription {
  uid: string;
  kind: SwitchableKind;
}

/** Tokens of links that need no log-in. */
@Injectable()
export class UnsubscribeLinks {
  constructor(private readonly signatures: LinkSignatures) {}

  tokenOf({ uid, kind }: Subscription): Promise<string> {
    return this.signatures.seal('unsubscribe', `${kind}/${uid}`);
  }

  /** Null for a token that we did not sign. */
  async read(token: string): Promise<Subscription | null> {
    const [kind = '', ...uid] =
      (await this.signatures.open('unsubscribe', token))?.split('/') ?? [];
    return isSwitchable(kind) ? { kind, uid: uid.join('/') } : null;
  }
}
