import { expect, type Page } from '@playwright/test';

/** Runs in the page: the text of the stored answers; empty if there are none. */
export const storedAnswers = (): Promise<string> =>
  new Promise((resolve) => {
    const opening = indexedDB.open('walkies-answers');
    opening.onerror = () => resolve('');
    opening.onsuccess = () => {
      const database = opening.result;
      if (!database.objectStoreNames.contains('answers')) return resolve('');
      const reading = database.transaction('answers').objectStore('answers').get('last');
      reading.onsuccess = () => {
        database.close();
        resolve(String(reading.result ?? ''));
      };
    };
  });

export const answersIn = (page: Page): Promise<string> => page.evaluate(storedAnswers);

/** Replaces a text in the stored answers. */
export const changeAnswers = (page: Page, from: string, to: string): Promise<void> =>
  page.evaluate(
    ([from, to]) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('walkies-answers');
        opening.onerror = reject;
        opening.onsuccess = () => {
          const database = opening.result;
          const store = database.transaction('answers', 'readwrite').objectStore('answers');
          const reading = store.get('last');
          reading.onsuccess = () => {
            const text = String(reading.result).replaceAll(from, to);
            store.put(text, 'last').onsuccess = () => {
              database.close();
              resolve();
            };
          };
        };
      }),
    [from, to] as const,
  );

/** Runs in the page: the addresses of the stored files. */
export const storedFiles = async (): Promise<string[]> =>
  (await (await caches.open('walkies-files')).keys()).map(({ url }) => url);

/** Waits until the files of this remote's release are stored. */
export const isRemoteStored = (page: Page, remote: string) =>
  expect
    .poll(() => page.evaluate(storedFiles), { timeout: 30_000 })
    .toEqual(
      expect.arrayContaining([
        expect.stringMatching(new RegExp(`remotes/${remote}/.*/files\\.json$`)),
      ]),
    );
