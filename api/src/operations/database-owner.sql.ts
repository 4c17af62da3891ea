import type { Statement } from '../database/database.js';
import { MAY_TOO_MUCH } from '../database/migrate.js';
import { sql } from '../database/sql.js';

type Owner = { role: string; name: string; owns: boolean };

export const OWNER: Statement<Owner> = {
  name: 'operations.owner',
  text: sql`SELECT current_user AS role, datname AS name, pg_has_role(datdba, 'MEMBER') AS owns
    FROM pg_database WHERE datname = current_database()`,
};
export const ROLE: Statement<{ may: boolean }> = { name: 'operations.role', text: MAY_TOO_MUCH };
