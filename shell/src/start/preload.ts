import { FILE_FORM, MOST_ADDRESSES, type Release, type RemoteName } from '@walkies/contract';

type Link = Partial<Pick<HTMLLinkElement, 'as' | 'crossOrigin' | 'integrity'>>;
type Kind = 'script' | 'style';

export function addLink(rel: 'preload' | 'preconnect', href: string, fields: Link): void {
  document.head.append(Object.assign(document.createElement('link'), { rel, ...fields, href }));
}

/** Preloads a chunk of the shell by its name. `base` is the folder of its release. */
export function preloadChunk(base: string, name: string, kind: Kind): void {
  const suffix = kind === 'script' ? 'js' : 'css';
  addLink('preload', `${base}/static/${suffix}/async/${name}.${suffix}`, { as: kind });
}

/**
 * Preloads the code of a remote's page with the attributes of the later request, else the browser downloads
 * it twice. The shell validates the release later; here its content may be anything, so this only loads a
 * few files within the remote's folder.
 */
export function preloadRelease(name: RemoteName, { entry, preload, integrity }: Release): void {
  const home = `/remotes/${name}/`;
  const one = (as: Kind) => (address: string) => {
    if (!address.startsWith(home) || !FILE_FORM.test(address.slice(home.length))) return;
    const hash = integrity[address];
    addLink('preload', address, {
      as,
      crossOrigin: 'anonymous',
      ...(hash && { integrity: hash }),
    });
  };
  one('script')(entry);
  preload.scripts.slice(0, MOST_ADDRESSES).forEach(one('script'));
  preload.styles.slice(0, MOST_ADDRESSES).forEach(one('style'));
}
