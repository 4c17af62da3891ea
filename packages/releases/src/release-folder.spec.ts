import { withFileList } from './built-files.ts';
import { federationName } from './release-version.ts';
import { sizeWithoutName } from './release-folder.ts';

/** A remote's build that has its release's name in every class, as real ones do. */
const buildOf = (version: string) => {
  const global = federationName('walker', version);
  const css = Array.from({ length: 200 }, (_, nth) => `.${global}-${nth}{margin:${nth}px}`);
  return {
    release: {
      version,
      entry: `/remotes/walker/${version}/entry.js`,
      global,
      contract: 1,
      preload: { scripts: [], styles: [] },
      routes: [],
      integrity: {},
    },
    firstPage: ['entry.js'],
    files: [
      { path: 'entry.js', bytes: Buffer.from(`var ${global}=1;`.repeat(100)) },
      { path: 'page.css', bytes: Buffer.from(css.join('')) },
    ],
  };
};

it("release size: does not depend on the release's name", async () => {
  const short = await sizeWithoutName(buildOf('1.0.0-1a2b3c4d'));
  const long = await sizeWithoutName(buildOf('a-name-as-long-as-a-team-likes-it.2026-11-28'));
  expect(long).toEqual(short);
  expect(short.whole).toBeGreaterThan(short.firstPage);
});

it('file list: names the files of a build, whether or not it was copied with one', () => {
  const { files } = buildOf('1.0.0');
  const [list, ...others] = withFileList(withFileList(files), ['page.css']).toReversed();
  expect(list).toEqual({ path: 'files.json', bytes: Buffer.from('["entry.js"]') });
  expect(others.toReversed()).toEqual(files);
});
