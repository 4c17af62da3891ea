import { setTimeout as pause } from 'node:timers/promises';
import { send, type Answer } from './http-call.ts';
import type { ApiProcess } from './api-processes.ts';
import type { Person } from './people.ts';

const EVERY_MS = 100;
/** So many good answers in a row say that the service is back, and not that one got through. */
const IN_A_ROW = 5;

/** One question that can be asked again and again. */
interface Probe {
  name: string;
  /** How many there are, each of whom waits for an answer before the next. */
  askers: number;
  /** How it was refused; empty: it was done. */
  ask: (host: string, who: number, timeoutMs: number) => Promise<string>;
}

export interface Back {
  /** Of what was asked, and where. */
  name: string;
  /** `Infinity`: it never came back. */
  ms: number;
  /** The last one. */
  refusal: string;
}

/**
 * How long it takes until every API process does all that is asked of it, as seen by people who
 * come now and do not wait for each other. Returns the slowest.
 */
export async function untilBack({
  apis,
  probes,
  giveUpMs,
}: {
  apis: ApiProcess[];
  /** For each API process its own. */
  probes: Probe[][];
  giveUpMs: number;
}): Promise<Back> {
  const started = performance.now();
  const backs = await Promise.all(
    apis.flatMap((api, index) =>
      (probes[index] ?? []).map(async (probe) => ({
        name: `${probe.name} at API ${index + 1}`,
        ...(await untilGood(api, probe, { started, giveUpMs })),
      })),
    ),
  );
  return backs.reduce((slowest, each) => (each.ms > slowest.ms ? each : slowest));
}

async function untilGood(
  api: ApiProcess,
  probe: Probe,
  { started, giveUpMs }: { started: number; giveUpMs: number },
) {
  let refusal = '';
  const asked: { isGood: boolean; at: number }[] = [];
  const rowStart = () =>
    asked.findIndex((_, index) => {
      const row = asked.slice(index, index + IN_A_ROW);
      return row.length === IN_A_ROW && row.every(({ isGood }) => isGood);
    });
  const busy = new Set<number>();
  while (performance.now() - started < giveUpMs) {
    const who = Array.from({ length: probe.askers }, (_, each) => each).find(
      (each) => !busy.has(each),
    );
    // Nobody is free while all of them still wait for an answer.
    if (who !== undefined) {
      const question = { isGood: false, at: 0 };
      asked.push(question);
      busy.add(who);
      void probe.ask(api.host, who, giveUpMs).then((refused) => {
        busy.delete(who);
        question.isGood = refused === '';
        if (refused) refusal = refused;
        question.at = performance.now() - started;
      });
    }
    await pause(EVERY_MS);
    const first = rowStart();
    if (first >= 0) return { ms: asked[first]?.at ?? Infinity, refusal };
  }
  return { ms: Infinity, refusal };
}

const refusalOf = ({ status, code }: Answer) =>
  status >= 200 && status < 300 ? '' : `${status} ${code}`;

/** The probes of one API process: a booking, a list, and a write of the staff. */
export function probesOf({
  walkers,
  slots,
  range,
  marshal,
  dogs,
}: {
  /** Who book and cancel. */
  walkers: Person[];
  /** One for each of them. */
  slots: number[];
  range: string;
  marshal: Person;
  /** One for each of them, too, whom the marshal describes anew. */
  dogs: number[];
}): Record<'booking' | 'list' | 'staff', Probe> {
  const askers = walkers.length;
  return {
    booking: {
      name: 'booking',
      askers,
      async ask(host, who, timeoutMs) {
        const token = walkers[who]?.token ?? '';
        const path = `/time-slots/${slots[who]}/book`;
        await send(host, { method: 'DELETE', path, token }, timeoutMs);
        return refusalOf(await send(host, { method: 'PUT', path, token }, timeoutMs));
      },
    },
    list: {
      name: 'list',
      askers,
      async ask(host, who, timeoutMs) {
        const token = walkers[who]?.token ?? '';
        const call = { method: 'GET', path: `/time-slots?${range}`, token };
        return refusalOf(await send(host, call, timeoutMs));
      },
    },
    staff: {
      name: 'write of the staff',
      askers,
      async ask(host, who, timeoutMs) {
        const body = { name: 'Biscuit', breed: 'Terrier', description: `Seen at ${Date.now()}` };
        const path = `/dogs/${dogs[who]}?images=url`;
        const call = { method: 'PUT', path, token: marshal.token, body };
        return refusalOf(await send(host, call, timeoutMs));
      },
    },
  };
}
