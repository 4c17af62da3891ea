// npm run test:server: a whole site in containers, by the commands of docs/operations.md.
import { IS_DOCKER, whyNotHere } from './containers.ts';

const reason = await whyNotHere();
if (reason) {
  process.stdout.write(`NOT RUN: ${reason}.\n`);
  // Who asks for Docker, as the pipeline does, relies on these tests.
  if (IS_DOCKER) process.exitCode = 1;
} else {
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
