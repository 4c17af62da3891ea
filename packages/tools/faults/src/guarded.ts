import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';

let guard: ChildProcess | undefined;

/** Registers a process that must not outlive this one, even if frozen. */
export function guarded<Child extends ChildProcess>(child: Child): Child {
  guard ??= startGuard();
  const { pid } = child;
  if (pid === undefined) return child;
  guard.send({ watch: pid });
  // Another process may soon get its id.
  child.once('exit', () => guard?.connected && guard.send({ unwatch: pid }));
  return child;
}

function startGuard() {
  const child = fork(fileURLToPath(new URL('./guard.ts', import.meta.url)), {
    detached: true,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // Neither the guard nor its channel keeps a finished run alive.
  child.unref();
  child.channel?.unref();
  return child;
}
