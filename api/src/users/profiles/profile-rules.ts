import { z } from 'zod';
import { GoogleRefusal } from '../google/google-api.js';
import type { GoogleApi } from '../google/google-api.js';
import { messageOf } from '../../core/error-text.js';

const PROFILE = '/databases/(default)/documents/users/uid';
const PUBLISH =
  "publish firestore.rules in Firebase's console (Firestore Database, rules) at once.";

const releaseSchema = z.object({ rulesetName: z.string() });
const rulesetSchema = z.object({
  source: z.object({ files: z.array(z.object({ content: z.string() })) }),
});

/** Firestore's published rules, read by the service account; null where none are, which denies all access. */
async function publishedRules(google: GoogleApi, projectId: string): Promise<string | null> {
  try {
    const release = await google.get('rules', `/v1/projects/${projectId}/releases/cloud.firestore`);
    const { rulesetName } = releaseSchema.parse(release);
    const { source } = rulesetSchema.parse(await google.get('rules', `/v1/${rulesetName}`));
    return source.files.map(({ content }) => content).join('\n');
  } catch (error) {
    if (error instanceof GoogleRefusal && error.status === 404) return null;
    throw error;
  }
}

/** True if a caller without a token can list profiles. */
async function isOpenToStrangers(google: GoogleApi, projectId: string): Promise<boolean> {
  const path = `/v1/projects/${projectId}/databases/(default)/documents/users?pageSize=1`;
  const signal = AbortSignal.timeout(4_000);
  const answer = await fetch(google.addresses.firestore + path, { signal });
  await answer.body?.cancel();
  return answer.ok;
}

/**
 * Whether anybody but the API reaches profiles, by the published rules. Where they cannot be read, a call as
 * a stranger decides. `opening`: a sentence about it, or null; `unread`: why the rules could not be read.
 */
export async function profileOpening(google: GoogleApi, projectId: string) {
  try {
    const rules = await publishedRules(google, projectId);
    return { opening: rules === null ? null : openingIn(rules), unread: null };
  } catch (error) {
    const unread = messageOf(error);
    const isOpen = await isOpenToStrangers(google, projectId).catch(() => false);
    return { opening: isOpen ? openTo('Anybody', ['read'], 'without signing in') : null, unread };
  }
}

/** Strings become empty ones, because they may contain the signs of rules. */
const withoutComments = (rules: string): string =>
  rules.replace(
    /("(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*')|\/\/.*|\/\*[^]*?\*\//g,
    (_, text?: string) => (text ? "''" : ' '),
  );

const TOKEN =
  /match\s+((?:\/(?:[^\s{}/]|\{[^}]*\})+)+)\s*\{|allow\s+([\w\s,]+?)\s*(?::\s*if\b([^;]*))?;|[{}]/g;

interface Allowed {
  methods: string[];
  /** Without spaces. */
  condition: string;
}

/** What the rules allow for a profile; null for rules of a form that this does not read. */
function allowedIn(rules: string): Allowed[] | null {
  const text = withoutComments(rules);
  const allowed: Allowed[] = [];
  const blocks: string[] = [];
  for (const [token, path, methods, condition = 'true'] of text.matchAll(TOKEN)) {
    if (token === '}') {
      if (blocks.length === 0) return null;
      blocks.pop();
    } else if (!methods) {
      blocks.push(path ?? '');
    } else if (isPathOf(blocks.join(''))) {
      const names = methods.split(',').map((method) => method.trim());
      allowed.push({ methods: names, condition: condition.replace(/\s/g, '') });
    }
  }
  return blocks.length === 0 && /service\s+cloud\.firestore/.test(text) ? allowed : null;
}

/** True if the path of a `match` is that of a profile. */
function isPathOf(path: string): boolean {
  const parts = path.split('/').filter(Boolean);
  const patterns = parts.map((part) => {
    if (/^\{\w+=\*\*\}$/.test(part)) return '(/[^/]+)*';
    return part.startsWith('{') ? '/[^/]+' : `/${part.replace(/[.*+?^$()|[\]\\]/g, '\\$&')}`;
  });
  return new RegExp(`^${patterns.join('')}$`).test(PROFILE);
}

const openTo = (who: string, methods: readonly string[], how: string): string => {
  const reads = methods.some((method) => ['read', 'get', 'list'].includes(method));
  const writes = methods.some((method) => !['read', 'get', 'list'].includes(method));
  const verbs = [...(reads ? ['read'] : []), ...(writes ? ['change'] : [])].join(' and ');
  return `${who} can ${verbs} the profiles ${how}: ${PUBLISH}`;
};

const SIGNED_IN = /^\(*request\.auth(\.uid)?!=null\)*$/;

/** A sentence about the worst opening of these rules; null if only the API reaches profiles. */
export function openingIn(rules: string): string | null {
  const allowed = allowedIn(rules);
  if (!allowed) return `The published Firestore rules are of an unknown form: ${PUBLISH}`;
  const open = allowed.filter(({ condition }) => !/^\(*false\)*$/.test(condition));
  const methodsWhere = (fits: (condition: string) => boolean): string[] =>
    open.filter(({ condition }) => fits(condition)).flatMap(({ methods }) => methods);
  const strangers = methodsWhere((condition) => /^\(*true\)*$/.test(condition));
  if (strangers.length > 0) return openTo('Anybody', strangers, 'without signing in');
  const signedIn = methodsWhere((condition) => SIGNED_IN.test(condition));
  if (signedIn.length > 0) return openTo('Anybody who signs in', signedIn, 'of all people');
  const [other] = open;
  if (!other) return null;
  return openTo('Browsers', other.methods, `where ${other.condition.slice(0, 100)}`);
}
