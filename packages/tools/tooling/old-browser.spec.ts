import { runInNewContext } from 'node:vm';
import { Linter } from 'eslint';
import { readOldBrowserScript } from './old-browser.ts';

const TITLE = 'This browser is too old for Walkies';

/** The page as written by a browser that has everything except `lacks`. */
async function pageOf(lacks: 'nothing' | 'toSorted' | 'CompressionStream' | 'CSS' | 'color-mix') {
  const written: string[] = [];
  const document = { title: 'Walkies', write: (html: string) => written.push(html) };
  const window = {
    ...(lacks !== 'CompressionStream' && { CompressionStream: Object }),
    ...(lacks !== 'CSS' && { CSS: { supports: () => lacks !== 'color-mix' } }),
  };
  const script = await readOldBrowserScript();
  const before = lacks === 'toSorted' ? 'delete Array.prototype.toSorted;' : '';
  runInNewContext(before + script, { ...window, window, document });
  return { title: document.title, written };
}

it('old browser check: writes nothing in a current browser', async () => {
  expect(await pageOf('nothing')).toEqual({ title: 'Walkies', written: [] });
});

it.each(['toSorted', 'CompressionStream', 'CSS', 'color-mix'] as const)(
  'old browser check: says so in a browser without %s, and hides the rest of the page',
  async (lacks) => {
    const { title, written } = await pageOf(lacks);
    expect(title).toBe(TITLE);
    expect(written).toHaveLength(1);
    expect(written[0]).toContain(`<h1>${TITLE}</h1>`);
    expect(written[0]).toContain('Please update it');
    expect(written[0]).toMatch(/<plaintext hidden>$/);
  },
);

it('old browser check: is readable by browsers that know nothing newer than ES5', async () => {
  const config = { languageOptions: { ecmaVersion: 5, sourceType: 'script' } } as const;
  const faults = (code: string) => new Linter().verify(code, config).map(({ message }) => message);
  expect(faults(await readOldBrowserScript())).toEqual([]);
  expect(faults('call(1,);')).not.toEqual([]);
});
