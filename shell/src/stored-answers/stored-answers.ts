import { CONTRACT_MAJOR } from '@walkies/contract';
import type { Session } from '@walkies/remote-sdk';
import { deviceNow } from '@walkies/remote-sdk/clock';
import { hashKey, type QueryClient, type QueryKey } from '@walkies/remote-sdk/query';
import { deleteText, readText, writeText } from './database';

/** What people look at first. */
const ENDPOINTS = [
  'GET /time-slots',
  'GET /time-slots/upcoming',
  'GET /time-slots/my-bookings',
  'GET /time-slots/short',
  'GET /users/me/planned-dogs',
  'GET /users/me/dogs-that-need-me',
  'GET /users/me/waiting-list',
  'GET /users/me/check-ins',
  'GET /users/me/past-walks',
  'GET /users/me/hours',
  'GET /users/me/standing-bookings',
  'GET /day-plan',
  'GET /dogs',
];
const AT_MOST_MS = 36 * 3600_000;
const AT_MOST_CHARACTERS = 2_000_000;
/** Several answers arrive together. */
const WRITES_AFTER_MS = 1_000;

interface Answer {
  key: QueryKey;
  data: unknown;
  /** Milliseconds since 1970 by the device's clock. */
  at: number;
}

interface Record {
  contract: number;
  /** The releases that the answers were for: others may read them differently. */
  releases: string;
  session: Session;
  answers: Answer[];
}

/** The last answers of a person, and the session in which they came. */
export interface StoredAnswers {
  session: Session;
  /** Puts the answers into the cache, where each is stale. */
  fillIn(cache: QueryClient): void;
}

/** The versions of all releases in this page. */
const releasesOfPage = (): string =>
  [
    document.querySelector<HTMLMetaElement>('meta[name="walkies-release"]')?.content,
    ...(document.getElementById('releases')?.textContent?.match(/"version":"[^"]*"/g) ?? []),
  ].join();

function isRecord(value: unknown): value is Record {
  const { contract, releases, session, answers } = Object(value);
  return (
    contract === CONTRACT_MAJOR &&
    releases === releasesOfPage() &&
    typeof session?.uid === 'string' &&
    Array.isArray(answers)
  );
}

/** Neither too old nor, after a change of the device's clock, of tomorrow. */
const isRecent = ({ at }: Answer): boolean => Math.abs(deviceNow() - at) < AT_MOST_MS;

async function readRecord(): Promise<Record | null> {
  const text = await readText();
  const record: unknown = typeof text === 'string' ? JSON.parse(text) : null;
  return isRecord(record) ? { ...record, answers: record.answers.filter(isRecent) } : null;
}

/** The stored answers of a person; null if there are none, or only old ones. */
export async function answersOf(uid: string): Promise<StoredAnswers | null> {
  const record = await readRecord().catch(() => null);
  if (record?.answers.length === 0) await deleteAnswers();
  if (record?.session.uid !== uid || record.answers.length === 0) return null;
  const { session, answers } = record;
  return {
    session,
    fillIn(cache) {
      for (const { key, data, at } of answers) {
        // What came meanwhile is newer.
        if (cache.getQueryData(key) !== undefined) continue;
        // Also those of pages that nobody has opened yet.
        cache.setQueryDefaults(key, { gcTime: AT_MOST_MS });
        cache.setQueryData(key, data, { updatedAt: at });
        cache.getQueryCache().find({ queryKey: key, exact: true })?.invalidate();
      }
    },
  };
}

const isForStore = (queryKey: QueryKey): boolean =>
  ENDPOINTS.some((endpoint) => endpoint === queryKey[2]);

/** As many of the latest as fit. */
function within(record: Record): string {
  const answers = record.answers.toSorted((a, b) => b.at - a.at);
  for (;;) {
    const text = JSON.stringify({ ...record, answers });
    if (text.length <= AT_MOST_CHARACTERS || answers.length === 0) return text;
    answers.pop();
  }
}

async function textOf(cache: QueryClient, session: Session): Promise<string> {
  const present = cache
    .getQueryCache()
    .getAll()
    .filter(({ queryKey, state }) => state.data !== undefined && isForStore(queryKey))
    .map(({ queryKey, state }) => ({ key: queryKey, data: state.data, at: state.dataUpdatedAt }));
  const hashes = new Set(present.map(({ key }) => hashKey(key)));
  const earlier = await readRecord().catch(() => null);
  const isSame = JSON.stringify(earlier?.session) === JSON.stringify(session);
  // The cache forgets what no screen shows.
  const others = isSame ? (earlier?.answers ?? []) : [];
  const all = [...present, ...others.filter(({ key }) => !hashes.has(hashKey(key)))];
  return within({
    contract: CONTRACT_MAJOR,
    releases: releasesOfPage(),
    session,
    answers: all.filter(isRecent),
  });
}

let deletions = 0;

/**
 * Stores the person's answers from now on, as they come. Answers of another person, or of other rights, go.
 * @returns ends it
 */
export function storeAnswers(cache: QueryClient, session: Session): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hasEnded = false;
  const before = deletions;
  async function write(): Promise<void> {
    timer = undefined;
    const text = await textOf(cache, session);
    if (!hasEnded && deletions === before) await writeText(text);
  }
  const writeSoon = () => {
    timer ??= setTimeout(() => void write().catch(console.warn), WRITES_AFTER_MS);
  };
  // A phone that is put away may end the page.
  const writeBeforeItHides = () => {
    if (document.visibilityState !== 'hidden' || timer === undefined) return;
    clearTimeout(timer);
    void write().catch(console.warn);
  };
  document.addEventListener('visibilitychange', writeBeforeItHides);
  // What came before.
  writeSoon();
  const unsubscribe = cache.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && isForStore(query.queryKey)) writeSoon();
  });
  return () => {
    hasEnded = true;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', writeBeforeItHides);
    unsubscribe();
  };
}

/** Deletes the stored answers, and ends what still stores. Never rejects: without storage, there are none. */
export function deleteAnswers(): Promise<void> {
  deletions += 1;
  return deleteText().catch(() => undefined);
}
