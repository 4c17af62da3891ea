import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** The ids of a process and of all its descendants. */
function processTree(pid: number): number[] {
  const children = new Map<number, number[]>();
  const table = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  for (const line of table.trim().split('\n')) {
    const [child = 0, parent = 0] = line.trim().split(/\s+/).map(Number);
    children.set(parent, [...(children.get(parent) ?? []), child]);
  }
  const found = [pid];
  // The array grows during the loop.
  for (const each of found) found.push(...(children.get(each) ?? []));
  return found;
}

/** Sends a signal to a process tree; ignores processes that have ended. */
export function signalTree(pid: number, signal: NodeJS.Signals) {
  for (const each of processTree(pid)) {
    try {
      process.kill(each, signal);
    } catch {
      // The process has ended meanwhile.
    }
  }
}

/** The memory and descriptors that a process holds (Linux only). */
export function holdingsOf(pid: number): { memoryMb: number; descriptors: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const [, kilobytes = '0'] = /^VmRSS:\s+(\d+)/m.exec(status) ?? [];
  return {
    memoryMb: Number(kilobytes) / 1024,
    descriptors: readdirSync(`/proc/${pid}/fd`).length,
  };
}
