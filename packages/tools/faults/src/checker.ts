import type { Entry } from './history.ts';
import { fieldOf } from './http-call.ts';

/** Content of the database after the run. */
export interface Rows {
  bookings: { slot: string; walker: string }[];
  /** `booked`: the stored count; `rows`: the number of bookings. */
  slots: {
    id: string;
    start: string;
    marshal: string;
    booked: number;
    capacity: number;
    rows: number;
  }[];
  dogs: { id: string; name: string }[];
  walks: { slot: string; finalizer: string; walkers: number; dogs: number }[];
  audit: { who: string; action: string; target: string }[];
  people: { uid: string; name: string }[];
}

/**
 * Compares the callers' answers with the database: acknowledged writes must exist exactly once, refused
 * writes must not exist, and unknown outcomes may be either. Returns a sentence per contradiction.
 * `entries`: in the order of their answers.
 */
export function contradictions(entries: Entry[], rows: Rows): string[] {
  return [
    ...seats(entries, rows),
    ...counts(rows),
    ...posts(entries, rows),
    ...walks(entries, rows),
    ...signUps(entries, rows),
  ];
}

function grouped<T>(list: T[], keyOf: (each: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const each of list) {
    const group = groups.get(keyOf(each));
    if (group) group.push(each);
    else groups.set(keyOf(each), [each]);
  }
  return groups;
}

const ofKind = (entries: Entry[], ...kinds: string[]) =>
  entries.filter(({ kind }) => kinds.includes(kind));

/** Checks the final state of each seat. */
function* seats(entries: Entry[], { bookings }: Rows) {
  const held = new Set(bookings.map(({ slot, walker }) => `${walker} ${slot}`));
  const bySeat = grouped(
    ofKind(entries, 'book', 'cancel', 'tidy'),
    ({ who, about }) => `${who} ${about}`,
  );
  for (const [seat, calls] of bySeat) {
    // A call without an answer may still take effect later.
    if (calls.some(({ outcome }) => outcome === 'unknown')) continue;
    const last = calls.findLast(({ outcome }) => outcome === 'ok');
    const isPromised = last?.kind === 'book';
    if (isPromised && !held.has(seat)) yield `The booking ${seat} was acknowledged and is lost`;
    if (!isPromised && held.has(seat)) {
      yield `The booking ${seat} is there although it was ${last ? 'cancelled' : 'refused'}`;
    }
  }
}

function* counts({ slots }: Rows) {
  for (const { id, booked, capacity, rows } of slots) {
    if (booked !== rows) yield `Slot ${id} counts ${booked} bookings and has ${rows}`;
    if (rows > capacity) yield `Slot ${id} has ${rows} bookings and ${capacity} places`;
  }
}

/** Checks added slots and dogs: each exists once, with one audit entry. */
function* posts(entries: Entry[], { slots, dogs, audit }: Rows) {
  const notes = grouped(audit, ({ action, target }) => `${action} ${target}`);
  const slotsAt = grouped(slots, ({ start, marshal }) => `${marshal} ${start}`);
  const dogsCalled = grouped(dogs, ({ name }) => name);
  const added = grouped(ofKind(entries, 'addSlot', 'addDog'), ({ kind, who, about }) =>
    kind === 'addSlot' ? `${who} ${about}` : about,
  );
  for (const [about, calls] of added) {
    const [{ kind = '' } = {}] = calls;
    const found = (kind === 'addSlot' ? slotsAt : dogsCalled).get(about) ?? [];
    const answers = new Set(calls.filter(({ outcome }) => outcome === 'ok').map(idOf));
    if (found.length > 1) yield `${kind} ${about} is there ${found.length} times`;
    if (answers.size > 1) yield `${kind} ${about} was answered with different ids`;
    for (const id of answers) {
      if (!found.some((each) => each.id === id))
        yield `${kind} ${about} was acknowledged and is lost`;
    }
    if (found.length > 0 && calls.every(({ outcome }) => outcome === 'refused')) {
      yield `${kind} ${about} is there although it was refused`;
    }
    for (const { id } of found) {
      const note = kind === 'addSlot' ? `slot.add slot ${id}` : `dog.write dog ${id}`;
      const times = notes.get(note)?.length ?? 0;
      if (times !== 1) yield `${kind} ${about} stands ${times} times in the audit log`;
    }
  }
}

const idOf = ({ body }: Entry) => String(fieldOf(body, 'id'));

/** Checks finalized walks: complete, once, with one audit entry. */
function* walks(entries: Entry[], rows: Rows) {
  const notes = grouped(
    rows.audit.filter(({ action }) => action === 'walk.finalize'),
    ({ target }) => target,
  );
  const written = new Map(rows.walks.map((walk) => [walk.slot, walk]));
  for (const [slot, calls] of grouped(ofKind(entries, 'finalize'), ({ about }) => about)) {
    const walk = written.get(slot);
    const times = notes.get(`slot ${slot}`)?.length ?? 0;
    if (!walk && calls.some(({ outcome }) => outcome === 'ok')) {
      yield `The walk of slot ${slot} was acknowledged and is lost`;
    }
    if (walk && calls.every(({ outcome }) => outcome === 'refused')) {
      yield `The walk of slot ${slot} is there although it was refused`;
    }
    if (walk && (walk.walkers !== 1 || walk.dogs !== 1)) {
      yield `The walk of slot ${slot} has ${walk.walkers} walkers and ${walk.dogs} dogs, not one each`;
    }
    if (times !== (walk ? 1 : 0)) {
      yield `The walk of slot ${slot} stands ${times} times in the audit log`;
    }
  }
}

function* signUps(entries: Entry[], { people }: Rows) {
  const names = new Map(people.map(({ uid, name }) => [uid, name]));
  for (const { who, about } of ofKind(entries, 'signUp').filter(
    ({ outcome }) => outcome === 'ok',
  )) {
    if (names.get(who) !== about) yield `The sign-up of ${about} was acknowledged and is lost`;
  }
}
