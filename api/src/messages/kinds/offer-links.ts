import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database.js';
import { LinkSignatures } from '../choices/link-signatures.js';
import { SET_OFFER_TOKEN } from '../store/message.sql.js';

/** Tokens of the links to reserved places. The queue does not contain them. */
@Injectable()
export class OfferLinks {
  constructor(
    private readonly database: Database,
    private readonly signatures: LinkSignatures,
  ) {}

  /** The token of an offer, the same for each attempt to send it. It opens the offer from now on. */
  async tokenOf(offer: number): Promise<string> {
    const token = (await this.signatures.sign('offer', String(offer))).toString('hex');
    const hash = createHash('sha256').update(token).digest('hex');
    await this.database.query(SET_OFFER_TOKEN, [offer, hash]);
    return token;
  }
}
