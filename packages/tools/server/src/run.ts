// npm run test:server: a whole site in containers, by the commands of docs/operations.md.
import { whyNotHere } from './podman.ts';

const reason = await whyNotHere();
if (reason) process.stdout.write(`NOT RUN: ${reason}.\n`);
else {
  // In this order: the first one starts the site, the last one destroys it.
  await import('./first-hour.ts');
  await import('./publications.ts');
  await import('./server.ts');
  await import('./web-server.ts');
  await import('./check.ts');
  await import('./forty-people.ts');
  await import('./nightly-backup.ts');
  await import('./full-disk.ts');
  await import('./backup-restore.ts');
}
