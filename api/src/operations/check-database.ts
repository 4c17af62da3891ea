import { connectionFailure } from '../database/connection-failure.js';
import { ROLE_MAY_TOO_MUCH } from '../database/migrate.js';
import { withDatabase } from '../database/with-database.js';
import type { Check } from './check.js';
import { OWNER, ROLE } from './database-owner.sql.js';
import { messageOf } from '../core/error-text.js';

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
    const why = messageOf(error);
    return [connectionFailure(error) ?? `PostgreSQL cannot be used: ${why}. Correct DATABASE_URL.`];
  }
};
