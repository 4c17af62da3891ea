import { connectionFailure } from '../database/connection-failure.js';
import { ROLE_MAY_TOO_MUCH, MAY_TOO_MUCH } from '../database/migrate.js';
import { sql } from '../database/sql.js';
import { withDatabase } from '../database/with-database.js';
import type { Check } from './check.js';
import type { Statement } from '../database/database.js';

type Owner = { role: string; name: string; owns: boolean };

const OWNER: Statement<Owner> = {
  name: 'operations.owner',
  text: sql`SELECT current_user AS role, datname AS name, pg_has_role(datdba, 'MEMBER') AS owns
    FROM pg_database WHERE datname = current_database()`,
};
const ROLE: Statement<{ may: boolean }> = { name: 'operations.role', text: MAY_TOO_MUCH };

/** PostgreSQL lets the API in, as an ordinary role that owns its database. */
export const checkDatabase: Check = async ({ env: { databaseUrl } }) => {
  try {
    return await withDatabase(databaseUrl, async (database) => {
      const wrong: string[] = [];
      const [role] = (await database.query(ROLE)).rows;
      if (role?.may) wrong.push(ROLE_MAY_TOO_MUCH);
      const [owner] = (await database.query(OWNER)).rows;
      if (owner && !owner.owns) {
        wrong.push(
          `The role of DATABASE_URL does not own its database: as a superuser, run ALTER DATABASE "${owner.name}" OWNER TO "${owner.role}".`,
        );
      }
      return wrong;
    });
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return [connectionFailure(error) ?? `PostgreSQL cannot be used: ${why}. Correct DATABASE_URL.`];
  }
};
