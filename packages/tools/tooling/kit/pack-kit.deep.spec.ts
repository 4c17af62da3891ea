import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { KIT, packKit } from './pack-kit.ts';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));

it('kit: packs an archive of each package in which publint finds nothing, and the same bytes twice', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'walkies-kit-'));
  try {
    const first = packKit(ROOT, join(folder, 'first'));
    expect(first.archives).toHaveLength(KIT.length);
    for (const archive of first.archives) {
      const bytes = readFileSync(archive);
      const tarball = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
      const { messages, pkg } = await publint({ pack: { tarball } });
      expect([basename(archive), messages.map((message) => formatMessage(message, pkg))]).toEqual([
        basename(archive),
        [],
      ]);
    }
    const second = packKit(ROOT, join(folder, 'second'));
    expect(second.archives.map((path) => readFileSync(path))).toEqual(
      first.archives.map((path) => readFileSync(path)),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
});
