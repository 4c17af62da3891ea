import { press, type Scene } from './scene.js';

export const VISITOR_SCENES: readonly Scene[] = [
  { name: 'home', path: '/' },
  {
    name: 'menu',
    path: '/',
    then: press('Menu'),
    modal: 'menu-sheet',
    spoils: 'the page',
    only: 'narrow',
  },
  { name: 'login', path: '/login' },
  { name: 'login with errors', path: '/login', then: press('Login') },
  { name: 'login that leads back', path: '/walker-calendar' },
  { name: 'login that leads to the account', path: '/account' },
  { name: 'sign-up', path: '/signup' },
  {
    name: 'sign-up with errors',
    path: '/signup',
    async then(page) {
      await page.getByRole('checkbox').check();
      await press('Sign up')(page);
    },
  },
  { name: 'admin login with errors', path: '/admin-login', then: press('Login') },
  { name: 'forgotten password with errors', path: '/reset-password', then: press('Send the link') },
  {
    name: 'forgotten password, sent',
    path: '/reset-password',
    async then(page) {
      await page.getByLabel('Email').fill('a.rather.long.address.of.somebody@nowhere.example.org');
      await press('Send the link')(page);
      await page.getByText('a link is on its way').waitFor();
    },
  },
  { name: 'password link that is old', path: '/reset-password?code=any&until=1' },
  { name: 'confirmation link that is old', path: '/confirm-email?code=any&until=1' },
  { name: 'mails link that is not whole', path: '/unsubscribe?link=any' },
  { name: 'offer that is not whole', path: '/offers?link=any' },
  { name: 'password link that was used', path: '/reset-password?code=any' },
  { name: 'gallery', path: '/walker-dogs' },
  {
    name: 'no site',
    path: '/',
    answers: (page) => page.route('**/config.json', (route) => route.abort()),
  },
];
