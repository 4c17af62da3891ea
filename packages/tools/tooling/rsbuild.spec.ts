import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineRemote } from './rsbuild.js';

const WALKER = fileURLToPath(new URL('../../../remote-walker', import.meta.url));

describe('a remote’s build', () => {
  const before = process.cwd();
  beforeAll(() => process.chdir(join(WALKER)));
  afterAll(() => process.chdir(before));

  it.each([
    ['build', true],
    ['dev', false],
  ])('remote build: has hashes in its entry for %s: %s', async (command, isHashed) => {
    const define = defineRemote({ name: 'walker', port: 3002 });
    if (typeof define !== 'function') throw new Error('It does not depend on the command.');
    const { security } = await define({ command, env: 'test', envMode: 'test' });
    expect(security?.sri).toMatchObject({ enable: isHashed });
  });
});
