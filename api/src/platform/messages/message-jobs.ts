import { Inject, Injectable } from '@nestjs/common';
import type { Queries } from '../../database/database.js';
import { ENV } from '../../env.js';
import type { Env } from '../../env.js';
import { TELL_ONE } from './message-job.sql.js';

/** What somebody is to be told; `version`: with the kind it is the message's key. */
interface Told {
  kind: string;
  version: string;
  /** Null where only the message's kind finds out whose it is. */
  uid: string | null;
  facts: Readonly<Record<string, unknown>>;
}

/** Makes messages due, each once. */
@Injectable()
export class MessageJobs {
  constructor(@Inject(ENV) private readonly env: Pick<Env, 'messages'>) {}

  /** With the write that is the reason for it, in one transaction; nothing where none are sent. */
  async tell(queries: Queries, { kind, version, uid, facts }: Told): Promise<void> {
    if (this.env.messages) await queries.query(TELL_ONE, [kind, version, uid, facts]);
  }
}
