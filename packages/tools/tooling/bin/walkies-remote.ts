#!/usr/bin/env node
// walkies-remote: the command of a remote's team, in a repository of its own (docs/shipping.md).
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 22 || (major === 22 && minor < 18)) {
  console.error(
    `walkies-remote needs Node 22.18 or newer, and this is ${process.versions.node}: install a newer one from nodejs.org, then try again.`,
  );
  process.exit(1);
}
// Imported here, because an older Node cannot even read it.
const { printOutcome } = await import('@walkies/releases');
const { runRemoteCommand } = await import('../remote/commands.ts');
await printOutcome(() =>
  runRemoteCommand({ words: process.argv.slice(2), folder: process.cwd(), env: process.env }),
);

export {};
