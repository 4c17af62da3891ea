import { sql } from '../../database/sql.js';
import type { Sql } from '../../database/sql.js';

/** SQL: 'refused' if a mail server refused the person's current address, else 'fine'. */
export const emailDelivery = (person: Sql): Sql =>
  sql`CASE WHEN ${person}.refused_email = ${person}.email THEN 'refused' ELSE 'fine' END`;
