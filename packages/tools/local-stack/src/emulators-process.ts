// Entry of a separate process: runs both emulators and ends with the launcher.
import { join } from 'node:path';
import { startAuthEmulator } from './auth-emulator.ts';
import { startFirestoreEmulator } from './firestore-emulator.ts';

const folder = process.argv[2];
let postgresPid: number | undefined;
const running: { stop(): Promise<void> }[] = [];

async function leave() {
  await Promise.all(running.map((emulator) => emulator.stop()));
  process.exit(0);
}

process.on('SIGTERM', leave);
process.on('SIGINT', () => {});
process.on('message', (message) => {
  if (message && typeof message === 'object' && 'postgresPid' in message) {
    postgresPid = Number(message.postgresPid);
  }
});
process.on('disconnect', () => {
  console.error('The launcher ended unexpectedly. Stopping everything.');
  if (postgresPid) process.kill(postgresPid, 'SIGINT');
  void leave();
});

const [firestore, auth] = await Promise.all([
  startFirestoreEmulator({ file: folder && join(folder, 'profiles.json') }),
  startAuthEmulator({ file: folder && join(folder, 'accounts.json') }),
]);
running.push(firestore, auth);
process.send?.({ auth: auth.port, firestore: firestore.port });
