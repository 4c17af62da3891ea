import { findings } from '../support/geometry.js';
import { isPhone } from '../support/screens.js';
import { expect, test } from '../support/test.js';

const control = (style: string, words = 'Save') => `<button style="${style}">${words}</button>`;
const SIZE = 'width: 80px; height: 44px;';
const at = (left: number) => `position: absolute; top: 40px; left: ${left}px; ${SIZE}`;

test.skip(({ page }) => isPhone(page), 'once is enough');

const FAULTS = [
  ['scrolls sideways', '<div style="width: 2000px">Wide</div>', [/^The page is \d+ px too wide$/]],
  [
    'has controls on each other',
    control(at(20)) + control(at(60), 'Delete'),
    [/^button 'Save' and button 'Delete' lie on each other$/, /^button 'Save' is covered by/],
  ],
  [
    'covers a control',
    `${control(SIZE)}<div style="position: fixed; inset: 0">Veil</div>`,
    [/^button 'Save' is covered by div 'Veil'$/],
  ],
  ['has a small target', control('width: 80px; height: 30px'), [/^button 'Save' is 80 x 30 px$/]],
  [
    'cuts a text',
    '<p style="width: 50px; overflow: hidden; white-space: nowrap">Wednesday morning</p>',
    [/^p 'Wednesday morning' is cut$/],
  ],
  [
    'cuts a text by what is around it',
    '<div style="width: 50px; overflow: hidden"><p style="white-space: nowrap">Wednesday morning</p></div>',
    [/^p 'Wednesday morning' is cut$/],
  ],
  [
    'has a control on a text',
    `<h3 style="margin: 0">Who Showed Up?</h3>
    <button style="display: block; margin: -30px 0 0 40px; height: 44px">Everyone came</button>`,
    [/^button 'Everyone came' lies on h3 'Who Showed Up\?'$/],
  ],
  [
    'has a modal that scrolls sideways',
    '<dialog style="width: 300px"><div style="width: 400px">Wide</div></dialog>',
    [/^The modal is \d+ px too wide$/],
  ],
] as const;

test('geometry: finds each fault of a page, and nothing else', async ({ page }) => {
  for (const [fault, html, messages] of FAULTS) {
    await test.step(`geometry: finds the fault of a page that ${fault}`, async () => {
      await page.setContent(`<!doctype html>${html}`);
      await page.evaluate(() => document.querySelector('dialog')?.showModal());
      const found = await findings(page);
      expect(found, fault).toHaveLength(messages.length);
      for (const [place, sentence] of messages.entries()) expect(found[place]).toMatch(sentence);
    });
  }
});

const BAR = 'position: sticky; top: 0; height: 60px; background: white; z-index: 1';

test('geometry: finds nothing in a page without a fault', async ({ page }) => {
  await page.setContent(
    `<!doctype html><header style="${BAR}">${control(SIZE, 'Menu')}</header> ${control(SIZE)}
    <p style="width: 50px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap">Wednesday morning</p>
    <p>Ask <a href="#help">for help</a>.</p>
    <style>.whole::after { position: absolute; inset: 0; content: '' }</style>
    <div style="position: relative; height: 80px">
      <a class="whole" style="display: inline-block" href="#walks">Walks</a>
    </div>
    <div style="height: 60px; overflow: auto">
      ${control(SIZE, 'In')} <p style="height: 200px">Wednesday morning</p> ${control(SIZE, 'Out')}
    </div>
    <div inert style="position: fixed; inset: 0; pointer-events: none">${control(SIZE, 'Leaving')}</div>
    <div style="height: 2000px"></div>`,
  );
  await page.evaluate(() => scrollTo(0, 100));
  expect(await findings(page)).toEqual([]);
});
