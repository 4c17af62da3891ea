/**
 * GET /audit-log, latest first: one successful write of a marshal or an admin. It holds uids and
 * ids, never names, addresses or numbers of people.
 */
export interface AuditEntry {
  id: number;
  /** ISO instant. */
  at: string;
  /** The uid of who did it, and the name that person has now; null once they left. */
  who: string;
  who_name: string | null;
  /** What was done, as in the permissions: 'slot.add'. */
  action: string;
  /** What it was done to: kind and id, as in 'slot 12'. */
  target: string;
  /** The name that the person it was done to has now; null of anything else, or once they left. */
  target_name: string | null;
  /** When the slot is that it was done to; null of anything else, or once it is deleted. ISO instants. */
  target_slot?: { start_time: string; end_time: string } | null | undefined;
  /** The names of the dogs that it was about, as far as they are known still. */
  dog_names?: string[] | undefined;
  /** What changed, by field; null where there was nothing before or is nothing after. */
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  request_id: string;
}
