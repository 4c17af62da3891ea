import { sql } from '../../database/sql.js';

/** Stores an acceptance once; a repetition does not change it. Values: uid, version, when, SHA-256. */
export const NOTE = {
  name: 'waiver-proofs.note',
  text: sql`
    INSERT INTO waiver_acceptance (uid, version, accepted_at, sha256) VALUES ($1, $2, $3, $4)
    ON CONFLICT DO NOTHING`,
};

/** Values: now, years. */
export const DELETE_EXPIRED = {
  name: 'waiver-proofs.delete-expired',
  text: sql`DELETE FROM waiver_acceptance WHERE left_at + make_interval(years => $2) <= $1`,
};
