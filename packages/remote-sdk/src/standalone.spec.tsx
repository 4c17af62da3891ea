import { jest } from '@jest/globals';
import { clockDifference } from './clock';
import { renderStandalone } from './standalone';
import { answeredAt } from './testing';

afterEach(() => jest.restoreAllMocks());

test('standalone page: says that no Walkies answers it', async () => {
  document.body.innerHTML = '<div id="root"></div>';
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('', { status: 504 }));
  const account = { email: 'walker@walkies.test', password: 'walkies-walker' };
  await expect(renderStandalone({ contract: 1, pages: {} }, account)).rejects.toThrow('504');
  expect(document.body.textContent).toMatch(/^No Walkies answers this page: run `npm start`/);
});

test('standalone page: learns the real time at startup, as the site’s page does', async () => {
  document.body.innerHTML = '<div id="root"></div>';
  const answered = new Response('', {
    status: 504,
    headers: answeredAt(Date.now() - 3 * 3_600_000).headers,
  });
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(answered);
  const account = { email: 'walker@walkies.test', password: 'walkies-walker' };
  await expect(renderStandalone({ contract: 1, pages: {} }, account)).rejects.toThrow('504');
  expect(Math.round(clockDifference() / 3_600_000)).toBe(-3);
  delete window.walkiesClock;
});
