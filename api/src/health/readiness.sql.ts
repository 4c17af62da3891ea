import type { Statement } from '../database/database.js';
import { sql } from '../database/sql.js';

export const IS_WRITABLE: Statement<{ isWritable: boolean }> = {
  name: 'readiness.writable',
  text: sql`SELECT current_setting('transaction_read_only') = 'off' AS "isWritable"`,
};

// Half a megabyte of rows exceeds this and goes to a temporary file. On a full disk that fails, while an
// in-place update of a row does not.
export const LITTLE_MEMORY = { name: 'readiness.memory', text: sql`SET LOCAL work_mem = '64kB'` };
export const NEEDS_ROOM = {
  name: 'readiness.room',
  text: sql`SELECT count(*) FROM generate_series(1, 20000)`,
};

// Makes the transaction a writing one without a row: its commit waits for the disk, and for the standby
// where one is synchronous.
export const WRITES = {
  name: 'readiness.write',
  text: sql`SELECT pg_logical_emit_message(true, 'walkies', 'ready')`,
};

export const READS = { name: 'readiness.read', text: sql`SELECT 1` };
