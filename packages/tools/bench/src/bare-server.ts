// A minimal server with the same work: node:http and pg with named statements, without tokens and rights.
// Started with DATABASE_URL; sends its port to the parent. The bearer is the walker's uid itself.
import { createServer } from 'node:http';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });

const LIST = {
  name: 'bare.list',
  text: `
    SELECT s.id, s.start_time, s.end_time, s.status, 'walk' AS type,
      CASE WHEN s.id IN (SELECT slot_id FROM booking WHERE walker = $1) THEN $1 END AS walker_id,
      s.booked_count, s.reserved_count, s.capacity, s.schedule_id,
      s.id IN (SELECT slot_id FROM booking WHERE walker = $1) AS booked_by_me,
      s.id IN (SELECT slot_id FROM late_cancel WHERE walker = $1 AND slot_id IS NOT NULL) AS given_back,
      s.id IN (SELECT slot_id FROM booking WHERE walker = $1 AND excused) AS excused,
      owner.name AS marshal_name
    FROM slot s LEFT JOIN person owner ON owner.uid = s.marshal
    WHERE s.start_time > $2::timestamptz - interval '26 hours' AND s.start_time < $3
      AND s.end_time > $2 AND s.start_time >= now() AND s.stage = 'open'
    ORDER BY s.start_time, s.id`,
};

const BOOK = {
  name: 'bare.book',
  text: `
    WITH counted AS (
      UPDATE slot SET booked_count = booked_count + 1
      WHERE id = $2 AND stage = 'open' AND start_time >= now() AND booked_count + reserved_count < capacity
      RETURNING *
    ), placed AS (
      INSERT INTO booking (slot_id, walker, during)
      SELECT id, $1, tstzrange(start_time, end_time) FROM counted
    )
    SELECT s.id, s.start_time, s.end_time, s.status, 'walk' AS type, $1::text AS walker_id,
      s.booked_count, s.reserved_count, s.capacity, s.schedule_id, true AS booked_by_me,
      false AS given_back, false AS excused, owner.name AS marshal_name
    FROM counted s LEFT JOIN person owner ON owner.uid = s.marshal`,
};

const server = createServer(async (request, answer) => {
  const url = new URL(request.url ?? '/', 'http://bare');
  const uid = (request.headers.authorization ?? '').slice('Bearer '.length);
  const booking = /^\/api\/time-slots\/(\d+)\/book$/.exec(url.pathname);
  try {
    const { rows } = booking
      ? await pool.query({ ...BOOK, values: [uid, Number(booking[1])] })
      : await pool.query({
          ...LIST,
          values: [uid, url.searchParams.get('from'), url.searchParams.get('to')],
        });
    const body = JSON.stringify(booking ? rows[0] : rows);
    answer.writeHead(booking && !rows[0] ? 409 : 200, {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body ?? ''),
    });
    answer.end(body);
  } catch {
    answer.writeHead(409).end();
  }
});

server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.(typeof address === 'object' ? address?.port : null);
});
process.on('disconnect', () => process.exit());
