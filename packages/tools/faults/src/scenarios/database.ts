import { setTimeout as pause } from 'node:timers/promises';
import { canMakeDisks } from '../small-disk.ts';
import type { Scenario } from '../scenario.ts';
import type { Setting } from '../setting.ts';

const OUTAGE_MS = 10_000;

const END_SOME = `
  SELECT pg_terminate_backend(pid) FROM pg_stat_activity
  WHERE application_name = 'walkies-api' AND pid <> pg_backend_pid() AND random() < 0.3`;
const END_TRANSACTIONS = `
  SELECT pg_terminate_backend(pid) FROM pg_stat_activity
  WHERE application_name = 'walkies-api' AND state LIKE 'idle in transaction%'`;

/** The server ends sessions, many of them within a transaction. */
export const backendEnded: Scenario = {
  name: 'backend-ended',
  async cause({ pair }, { shorter }) {
    let inside = 0;
    let some = 0;
    const until = Date.now() + OUTAGE_MS * shorter;
    for (let round = 0; Date.now() < until; round += 1) {
      inside += (await pair.query(pair.primary, END_TRANSACTIONS)).length;
      if (round % 50 === 0) some += (await pair.query(pair.primary, END_SOME)).length;
    }
    const faults = inside === 0 ? ['No session was caught inside a transaction'] : [];
    return { remark: `${inside} inside a transaction, ${some} others`, faults };
  },
};

export const restartedFast: Scenario = {
  name: 'postgres-restarted-fast',
  async cause({ pair }) {
    await pair.primary.stopFast();
    await pair.primary.start();
    await pair.router.until(pair.primary);
  },
};

/** Restarts as after a crash. */
export const restartedImmediately: Scenario = {
  name: 'postgres-restarted-immediate',
  async cause({ pair }) {
    await pair.primary.stopImmediately();
    await pair.primary.start();
    await pair.router.until(pair.primary);
  },
};

export const stopped: Scenario = {
  name: 'postgres-stopped-10s',
  async cause({ pair }, { wait }) {
    await pair.primary.stopFast();
    await wait(OUTAGE_MS);
    await pair.primary.start();
    await pair.router.until(pair.primary);
  },
};

/** The server freezes: the router notices it, the processes stay. */
export const frozenServer: Scenario = {
  name: 'postgres-frozen-10s',
  async cause({ pair }, { wait }) {
    pair.primary.freeze();
    await wait(OUTAGE_MS);
    pair.primary.thaw();
    await pair.router.until(pair.primary);
  },
};

export const lineClosed: Scenario = {
  name: 'line-closed-10s',
  async cause({ lines }, { wait }) {
    lines.database.set('refuse');
    await wait(OUTAGE_MS);
    lines.database.set('pass');
  },
};

/** No byte passes, and neither side gets an error. */
export const lineSwallowed: Scenario = {
  name: 'line-black-holed-10s',
  async cause({ lines }, { wait }) {
    lines.database.set('swallow');
    await wait(OUTAGE_MS);
    lines.database.set('pass');
  },
};

/** The time of the promotion counts as downtime. */
async function failOver({ pair }: Setting) {
  await pair.primary.kill();
  await pair.standby.promote();
}

/** The standby's disk only holds the base backup. */
export const promotedAtOnce: Scenario = {
  name: 'promoted-before-restartpoint',
  backWithinMs: 5_000,
  cause: failOver,
};

export const promotedLater: Scenario = {
  name: 'promoted-after-restartpoint',
  backWithinMs: 5_000,
  async cause(setting) {
    const { pair } = setting;
    await pair.query(pair.primary, 'CHECKPOINT');
    // The standby can only do so once it has replayed that far.
    await pause(1_000);
    await pair.query(pair.standby, 'CHECKPOINT');
    await failOver(setting);
  },
};

export const diskFull: Scenario = {
  name: 'disk-full',
  smallDisk: true,
  cannotRun: () => (canMakeDisks() ? undefined : 'this user may not mount a disk in memory'),
  async cause({ disk, apis }, { wait, history }) {
    if (!disk) throw new Error('There is no disk to fill.');
    const first = history.entries.length;
    disk.fill();
    await wait(OUTAGE_MS);
    const ready = await fetch(`http://${apis[0]?.host}/api/health/ready`);
    disk.free();
    const failed = history.entries.slice(first).filter(({ outcome }) => outcome === 'unknown');
    const faults = [];
    if (failed.length === 0) faults.push('Nothing failed: the disk was not full');
    if (ready.status !== 503) faults.push(`Readiness answered ${ready.status} on a full disk`);
    return { remark: `${failed.length} calls were turned away`, faults };
  },
};
