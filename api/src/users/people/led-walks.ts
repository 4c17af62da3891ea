import type { Queries } from '../../database/database.js';

/** What was handed over, for the audit log. */
export interface HandedOver {
  /** Uid; null: nobody. */
  to: string | null;
  slots: number[];
  entries: number[];
}

/** The walks and schedule entries that people lead, which a later module stores and binds. */
export abstract class LedWalks {
  /** A person's coming ones, and who may take over, as JSON. */
  abstract of(uid: string): Promise<string>;
  /**
   * Gives the coming ones of a person who may not lead any more to another one, in the transaction of the
   * reason and before its writes, and notifies that one unless it is the author. Empty: there were none.
   * Throws `MARSHAL_NOT_FOUND`.
   */
  abstract handOver(
    handover: { from: string; to: string | null; by: string },
    queries: Queries,
  ): Promise<{ handedOver?: HandedOver }>;
}
