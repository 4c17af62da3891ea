// npm run test:server: a whole site in containers, by the commands of docs/operations.md.
import { whyNotHere } from './podman.ts';

const reason = await whyNotHere();
if (reason) process.stdout.write(`NOT RUN: ${reason}.\n`);
else {
  await import('./server.ts');
  await import('./check.ts');
  // Last, because it destroys the site.
  await import('./backup-restore.ts');
}
