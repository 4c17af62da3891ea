import { aSlot } from '../a-slot.js';
import { book, messagesOf, TOMORROW } from './a-mail-shelter.js';
import type { MailShelter } from './a-mail-shelter.js';
import { allThrough, allTried, tryAllNow } from './message-jobs.js';

/**
 * Two walkers book while the mail server accepts connections without responding; later each gets one mail.
 */
export async function bookWhileHanging(shelter: MailShelter): Promise<void> {
  const { api, ines, noor, server } = shelter;
  const slot = await aSlot(api.database, { start: TOMORROW });
  const { called } = await server.hang();
  expect((await book(ines, slot)).status).toBe(200);
  await called;
  // Only the worker waits for the server's greeting.
  expect((await book(noor, slot)).status).toBe(200);
  expect(await messagesOf(ines)).not.toContainEqual(expect.objectContaining({ kind: 'booked' }));
  // After a timeout, the worker retries.
  await allTried(api.database);
  await server.restart();
  await tryAllNow(api.database);
  await allThrough(api.database);
  expect(server.mails.flatMap(({ to }) => to).sort()).toEqual([ines.email, noor.email].sort());
}

/** A walker books, and the mail server responds to the mail after this delay. */
export async function sendOnceWhileLate(shelter: MailShelter, lateMs: number): Promise<void> {
  const { api, ines, server } = shelter;
  server.slowBy(lateMs);
  const startedAt = performance.now();
  expect((await book(ines, await aSlot(api.database, { start: TOMORROW }))).status).toBe(200);
  expect(performance.now() - startedAt).toBeLessThan(lateMs);
  await allThrough(api.database);
  server.slowBy(0);
  expect(server.mails).toHaveLength(1);
  expect(await messagesOf(ines)).toContainEqual(
    expect.objectContaining({ kind: 'booked', state: 'sent' }),
  );
}
