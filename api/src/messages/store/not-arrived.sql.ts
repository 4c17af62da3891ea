import type { Statement } from '../../database/database.js';
import { sql } from '../../database/sql.js';
import { jsonOf, totalOf } from '../../platform/http/list.sql.js';
import { emailDelivery } from '../../users/people/email-delivery.sql.js';
import type { JsonList } from '../../platform/http/json-list.js';

const WHY_MAX = 200;

/** Refused and failed messages, latest first. Values: limit, offset. */
export const LIST: Statement<JsonList> = {
  name: 'messages.not-arrived',
  text: sql`
    SELECT ${jsonOf(sql`shown`)} AS json, ${totalOf([sql`SELECT FROM message WHERE state <> 'sent'`])} AS total
    FROM (
      SELECT m.id, p.uid, p.name, p.email, ${emailDelivery(sql`p`)} AS email_delivery,
        m.kind, m.state, m.at, left(m.last_words, ${WHY_MAX}) AS why
      FROM message m JOIN person p ON p.uid = m.person
      WHERE m.state <> 'sent'
      ORDER BY m.at DESC, m.id LIMIT $1 OFFSET $2
    ) shown`,
};
