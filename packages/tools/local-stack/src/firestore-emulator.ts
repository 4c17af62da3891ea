import { createRequire } from 'node:module';
import { Document } from '@firestore-emulator/proto/dist/google/firestore/v1/document.js';
import { Write } from '@firestore-emulator/proto/dist/google/firestore/v1/write.js';
import { FirestoreServer } from '@firestore-emulator/server';
import { keepFile, readJson } from './durable-file.ts';
import { assertUnderstood, denyStrangers, firestoreRules } from './firestore-rules.ts';

/**
 * A Firestore emulator that writes its documents to `file` 250 ms after a change. It admits only the Admin
 * SDK, as the rules do.
 * @param options without a file, the data end with the process;
 *   `rules`: the text of firestore.rules, by default the published one
 */
export async function startFirestoreEmulator({
  file,
  rules,
}: {
  file?: string | undefined;
  rules?: string;
}) {
  assertUnderstood(rules ?? (await firestoreRules()));
  const emulator = new FirestoreServer();
  denyStrangers(emulator);
  const documents: Map<string, { toV1Document(): { serializeBinary(): Uint8Array } }> = new Map();
  const dump = file && keepFile(file, () => JSON.stringify({ documents: encode(documents) }));
  const { emitter } = emulator.state;
  for (const event of ['create-document', 'update-document'] as const) {
    emitter.on(event, ({ document }) => {
      documents.set(document.getPath(), document);
      if (dump) dump.changed();
    });
  }
  emitter.on('delete-document', ({ document }) => {
    documents.delete(document.getPath());
    if (dump) dump.changed();
  });
  for (const bytes of file ? savedDocuments(await readJson(file)) : []) {
    // A write holds no timestamps.
    const { name, fields } = Document.deserialize(bytes);
    const update = new Document({ name, fields });
    emulator.state.writeV1Document(new Date(), new Write({ update }));
  }

  const port = await listen(emulator);
  return {
    port,
    async stop() {
      emulator.stop();
      if (dump) await dump.flush();
    },
  };
}

/** The emulator's own start() would listen on all addresses of the machine. */
function listen(emulator: FirestoreServer): Promise<number> {
  // Use the emulator's own copy: two copies of this library are incompatible.
  const { ServerCredentials } = createRequire(
    createRequire(import.meta.url).resolve('@firestore-emulator/server'),
  )('@grpc/grpc-js');
  return new Promise((resolve, reject) => {
    Reflect.get(emulator, 'server').bindAsync(
      '127.0.0.1:0',
      ServerCredentials.createInsecure(),
      (error: Error | null, port: number) => (error ? reject(error) : resolve(port)),
    );
  });
}

function encode(documents: Map<string, { toV1Document(): { serializeBinary(): Uint8Array } }>) {
  return Object.fromEntries(
    [...documents].map(([path, document]) => [
      path,
      Buffer.from(document.toV1Document().serializeBinary()).toString('base64'),
    ]),
  );
}

function savedDocuments(saved: unknown): Uint8Array[] {
  if (!saved || typeof saved !== 'object' || !('documents' in saved)) return [];
  const { documents } = saved;
  if (!documents || typeof documents !== 'object') return [];
  return Object.values(documents).map((bytes) => Buffer.from(String(bytes), 'base64'));
}
