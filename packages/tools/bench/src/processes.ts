import { readdirSync, readFileSync } from 'node:fs';

const TICKS_PER_SECOND = 100;
const MEGA = 1024 * 1024;
const PAGE_BYTES = 4096;

/** A file of /proc; empty for a process that has ended. */
function read(path: string) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

/** The numbers of a process after its name, which may contain spaces. */
const statOf = (pid: number | string) =>
  read(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ') ?? [];

const pids = () => readdirSync('/proc').filter((name) => /^\d+$/.test(name));

/** The API process that listens on a port. */
export function apiProcess(port: number): number {
  const isIt = (pid: string) =>
    read(`/proc/${pid}/cmdline`).includes('dist/main.js') &&
    read(`/proc/${pid}/environ`).split('\0').includes(`PORT=${port}`);
  const pid = pids().find(isIt);
  if (!pid)
    throw new Error(`No API process has the port ${port}: this benchmark needs Linux's /proc.`);
  return Number(pid);
}

/** PostgreSQL's first process and its children. */
export function postgresProcesses(dataDir: string): number[] {
  const [first = ''] = read(`${dataDir}/postgres/postmaster.pid`).split('\n');
  return [first, ...pids().filter((pid) => statOf(pid)[1] === first)].map(Number);
}

/** Seconds of a core that processes have used so far, with their ended children. */
export const coreSeconds = (processes: readonly number[]) =>
  processes.reduce((sum, pid) => {
    const ticks = statOf(pid).slice(11, 15).map(Number);
    return sum + ticks.reduce((all, each) => all + each, 0) / TICKS_PER_SECOND;
  }, 0);

/** Resident memory in megabytes. */
export const megabytes = (pid: number) => (Number(statOf(pid)[21]) * PAGE_BYTES) / MEGA;
