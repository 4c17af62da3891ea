import { jsonOf, totalOf } from '../list.sql.js';

/** Values: instant, who, action, target, before, after, request id. */
export const NOTE = {
  name: 'audit.note',
  text: `
    INSERT INTO audit_entry (at, who, action, target, before, after, request_id)
    VALUES ($1, $2, $3, $4, $5, $6, $7)`,
};

/** Values: limit, offset. */
export const LIST = {
  name: 'audit.list',
  text: `
    SELECT ${jsonOf('shown')} AS json, ${totalOf(['SELECT FROM audit_entry'])} AS total
    FROM (
      SELECT entry.id, at, who,
        (SELECT name FROM person WHERE uid = who) AS who_name,
        action, target,
        CASE WHEN target LIKE 'person %' THEN
          (SELECT name FROM person WHERE uid = substr(target, length('person ') + 1))
        END AS target_name,
        before, after, request_id
      FROM (SELECT * FROM audit_entry ORDER BY id DESC LIMIT $1 OFFSET $2) entry
      ORDER BY entry.id DESC
    ) shown`,
};

/** Whether this connection could rewrite history, as a superuser can. */
export const MAY_REWRITE = {
  name: 'audit.may-rewrite',
  text: `SELECT has_table_privilege('audit_entry', 'UPDATE, DELETE, TRUNCATE') AS may`,
};
