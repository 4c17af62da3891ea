import { setTimeout as pause } from 'node:timers/promises';
import { send, type Answer } from './http-call.ts';
import type { ApiProcess } from './api-processes.ts';
import type { Person } from './people.ts';

const EVERY_MS = 100;
/** Number of consecutive good answers that prove a recovery, rather than a single lucky one. */
const IN_A_ROW = 5;

/** A repeatable request. */
interface Probe {
  name: string;
  /** Number of callers, each of whom waits for an answer before the next request. */
  askers: number;
  /** Code of the refusal; empty on success. */
  send: (host: string, who: number, timeoutMs: number) => Promise<string>;
}

export interface Back {
  /** Name of the probe and of the API process. */
  name: string;
  /** `Infinity`: it never recovered. */
  ms: number;
  /** The last refusal. */
  refusal: string;
}

/**
 * Measures the time until every API process answers all probes, as seen by new callers who do not wait for
 * each other. Returns the slowest.
 */
export async function untilBack({
  apis,
  probes,
  giveUpMs,
}: {
  apis: ApiProcess[];
  /** One list per API process. */
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
  const answers: { isGood: boolean; at: number }[] = [];
  const rowStart = () =>
    answers.findIndex((_, index) => {
      const row = answers.slice(index, index + IN_A_ROW);
      return row.length === IN_A_ROW && row.every(({ isGood }) => isGood);
    });
  const busy = new Set<number>();
  while (performance.now() - started < giveUpMs) {
    const who = Array.from({ length: probe.askers }, (_, each) => each).find(
      (each) => !busy.has(each),
    );
    // All callers may still be waiting for an answer.
    if (who !== undefined) {
      const question = { isGood: false, at: 0 };
      answers.push(question);
      busy.add(who);
      void probe.send(api.host, who, giveUpMs).then((refused) => {
        busy.delete(who);
        question.isGood = refused === '';
        if (refused) refusal = refused;
        question.at = performance.now() - started;
      });
    }
    await pause(EVERY_MS);
    const first = rowStart();
    if (first >= 0) return { ms: answers[first]?.at ?? Infinity, refusal };
  }
  return { ms: Infinity, refusal };
}

const refusalOf = ({ status, code }: Answer) =>
  status >= 200 && status < 300 ? '' : `${status} ${code}`;

/** The probes of one API process: a booking, a list, and a staff write. */
export function probesOf({
  walkers,
  slots,
  range,
  marshal,
  dogs,
}: {
  /** They book and cancel. */
  walkers: Person[];
  /** One slot per walker. */
  slots: number[];
  range: string;
  marshal: Person;
  /** One dog per walker, too; the marshal changes its description. */
  dogs: number[];
}): Record<'booking' | 'list' | 'staff', Probe> {
  const askers = walkers.length;
  return {
    booking: {
      name: 'booking',
      askers,
      async send(host, who, timeoutMs) {
        const token = walkers[who]?.token ?? '';
        const path = `/time-slots/${slots[who]}/book`;
        await send(host, { method: 'DELETE', path, token }, timeoutMs);
        return refusalOf(await send(host, { method: 'PUT', path, token }, timeoutMs));
      },
    },
    list: {
      name: 'list',
      askers,
      async send(host, who, timeoutMs) {
        const token = walkers[who]?.token ?? '';
        const call = { method: 'GET', path: `/time-slots?${range}`, token };
        return refusalOf(await send(host, call, timeoutMs));
      },
    },
    staff: {
      name: 'write of the staff',
      askers,
      async send(host, who, timeoutMs) {
        const body = { name: 'Biscuit', breed: 'Terrier', description: `Seen at ${Date.now()}` };
        const path = `/dogs/${dogs[who]}?images=url`;
        const call = { method: 'PUT', path, token: marshal.token, body };
        return refusalOf(await send(host, call, timeoutMs));
      },
    },
  };
}
