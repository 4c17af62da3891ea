import type { Release } from '@walkies/contract';
import { TimeLimitError } from '../platform/time-limit';
import { faultOf, isMissingChunk, ReleaseFailure } from './release-failure';

const release = { entry: '/remotes/walker/1/remoteEntry.js' } as Release;
const named = (name: string, message: string) => Object.assign(new Error(message), { name });

function withParts(statuses: number[]): void {
  const files = statuses.map((responseStatus) => ({
    name: 'http://localhost/remotes/walker/1/static/js/page.js',
    responseStatus,
  }));
  const elsewhere = { name: 'http://localhost/remotes/admin/1/e.js', responseStatus: 404 };
  Object.assign(performance, { getEntriesByType: () => [...files, elsewhere] });
}

test.each([
  ['its own word', new ReleaseFailure('styles', 'no sheet'), [200], 'styles'],
  ['a limit that ran out', new TimeLimitError('No end within 4000 ms'), [], 'timeout'],
  ['an entry that hangs', named('Error', 'Script "/e.js" timed out.'), [], 'timeout'],
  [
    'a chunk that hangs',
    named('ChunkLoadError', 'Loading chunk 7 failed.\n(timeout: /a.js)'),
    [200],
    'timeout',
  ],
  [
    'a chunk that is not there',
    named('ChunkLoadError', 'Loading chunk 7 failed.'),
    [200, 404],
    'load',
  ],
  ['no network at all', named('ScriptNetworkError', 'unreachable'), [], 'load'],
  [
    'a chunk that is another one',
    named('ChunkLoadError', 'Loading chunk 7 failed.'),
    [200, 200],
    'integrity',
  ],
  [
    'an entry that is another one',
    new Error('wrapped: ScriptNetworkError: /e.js'),
    [200],
    'integrity',
  ],
  ['another React', new Error('Unsatisfied version 19.3.1'), [200], 'load'],
])('release failure: classifies %s by its outcome', (_what, error, statuses, fault) => {
  withParts(statuses);
  expect(faultOf(error, release)).toBe(fault);
});

test('release failure: recognizes a missing chunk, script or style sheet', () => {
  expect(isMissingChunk(named('ChunkLoadError', ''))).toBe(true);
  expect(isMissingChunk(Object.assign(new Error(''), { code: 'CSS_CHUNK_LOAD_FAILED' }))).toBe(
    true,
  );
  expect(isMissingChunk(new Error('no such hook'))).toBe(false);
});
