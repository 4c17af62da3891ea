import { jest } from '@jest/globals';
import { renderStandalone } from './standalone';

afterEach(() => jest.restoreAllMocks());

test('says on the page that no Walkies answers it', async () => {
  document.body.innerHTML = '<div id="root"></div>';
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('', { status: 504 }));
  const account = { email: 'walker@walkies.test', password: 'walkies-walker' };
  await expect(renderStandalone({ contract: 1, pages: {} }, account)).rejects.toThrow('504');
  expect(document.body.textContent).toMatch(/^No Walkies answers this page: run `npm start`/);
});
