import { releaseFileOf } from '../testing/a-shell';

// The build inserts it.
Reflect.set(globalThis, 'SHARED_VERSIONS', {});

const HASH = `sha384-${'a'.repeat(64)}`;
const { current } = releaseFileOf('walker');
const SHEET = '/remotes/walker/0.1.0/page.css';

test('federation: has the browser check entry and styles of a release against their hashes', async () => {
  const { loadRelease } = await import('./federation');
  const release = {
    ...current,
    preload: { ...current.preload, styles: [SHEET] },
    integrity: { [current.entry]: HASH, [SHEET]: HASH },
  };
  const loading = loadRelease(release, 1);
  const script = document.querySelector<HTMLScriptElement>(`script[src="${current.entry}"]`);
  const sheet = document.querySelector<HTMLLinkElement>(`link[href$="${SHEET}"]`);
  expect([script?.integrity, script?.crossOrigin]).toEqual([HASH, 'anonymous']);
  expect([sheet?.integrity, sheet?.crossOrigin]).toEqual([HASH, 'anonymous']);
  script?.dispatchEvent(new Event('error'));
  await expect(loading).rejects.toThrow('ScriptNetworkError');
});
