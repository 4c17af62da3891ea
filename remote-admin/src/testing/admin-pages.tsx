import { aHost, aSession, fakeApi, pageOf, renderPage } from '@walkies/api-client/testing';
import type { AuditEntry, PersonRow, Slot } from '@walkies/contract';
import { aSlot } from '@walkies/contract/testing';
import { staffRoutes } from '@walkies/staff/testing';
import type { ReactNode } from 'react';

/** Slot 1: tomorrow from 10:30 to 11:30, with 2 of 4 spots taken. */
export const comingSlot = (facts: Partial<Slot> = {}) =>
  aSlot({ id: 1, booked_count: 2, ...facts });

/** Slot 8: Saturday 21 November, blocked. */
export const blockedDay = () =>
  aSlot({
    id: 8,
    start_time: '2026-11-21T00:00:00Z',
    end_time: '2026-11-22T00:00:00Z',
    status: 'blocked',
    type: 'blocked',
    booked_count: 0,
  });

export const aPerson = (facts: Partial<PersonRow> = {}): PersonRow => ({
  uid: 'ana',
  name: 'Ana Petrov',
  email: 'ana@example.org',
  phoneNumber: '01234 567 890',
  role: 'walker',
  createdAt: '2026-03-01T09:00:00Z',
  bookings: 3,
  lastSeen: '2026-11-17T08:15:00Z',
  disabled: false,
  ...facts,
});

export const anEntry = (facts: Partial<AuditEntry> = {}): AuditEntry => ({
  id: 1,
  at: '2026-11-18T08:30:00Z',
  who: 'marshal-1',
  who_name: 'Maria Lopez',
  action: 'slot.add',
  target: 'slot 12',
  target_name: null,
  before: null,
  after: { start_time: '2026-11-21T10:00:00Z', end_time: '2026-11-21T11:00:00Z' },
  request_id: 'r-1',
  ...facts,
});

/** Fake API for the admins' pages; by default one future slot and no people. */
export function adminApi(
  slots: Slot[] = [comingSlot()],
  routes: Record<string, () => unknown> = {},
) {
  return fakeApi({
    ...staffRoutes(slots),
    'GET /time-slots/1/walk': () => ({
      timeSlotId: 1,
      finalizedAt: null,
      finalizedBy: null,
      walkers: [],
      dogs: [],
      notes: [],
    }),
    'GET /users': () => pageOf([]),
    'GET /users/without-account': () => pageOf([]),
    'GET /audit-log': () => pageOf([]),
    'GET /incidents': () => pageOf([]),
    'GET /messages/not-arrived': () => pageOf([]),
    'GET /backup-status': () => ({ state: 'off', last_success: null, reason: null }),
    ...routes,
  });
}

/** Renders a page for an admin at a URL. */
export function showAsAdmin(page: ReactNode, path: string, more: Parameters<typeof aHost>[0] = {}) {
  const session = aSession({ uid: 'admin-1', name: 'Kit Mason', role: 'admin' });
  return renderPage(page, { host: aHost({ session, ...more }), path });
}
