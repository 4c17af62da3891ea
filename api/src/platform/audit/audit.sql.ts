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
    SELECT coalesce(json_agg(shown), '[]')::text AS json,
      (SELECT count(*)::int FROM audit_entry) AS total
    FROM (
      SELECT entry.id, at, who, author.name AS who_name, action, target,
        subject.name AS target_name, before, after, request_id
      FROM audit_entry entry
        LEFT JOIN person author ON author.uid = who
        LEFT JOIN person subject ON 'person ' || subject.uid = target
      ORDER BY entry.id DESC LIMIT $1 OFFSET $2
    ) shown`,
};

/** Whether this connection could rewrite history, as a superuser can. */
export const MAY_REWRITE = {
  name: 'audit.may-rewrite',
  text: `SELECT has_table_privilege('audit_entry', 'UPDATE, DELETE, TRUNCATE') AS may`,
};
