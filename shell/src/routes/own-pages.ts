import type { ComponentType } from 'react';
import type { OwnPath } from '../start/page-chunks';

/** A page whose code loads when it is opened; `page` is null until loaded. */
export interface OwnPage {
  path: string;
  page: ComponentType | null;
  load(): Promise<ComponentType>;
}

function anOwnPage(path: OwnPath, load: () => Promise<ComponentType>): OwnPage {
  const own: OwnPage = {
    path,
    page: null,
    async load() {
      own.page ??= await load();
      return own.page;
    },
  };
  return own;
}

// The page's start preloads these chunks by their names.
const account = () => import(/* webpackChunkName: "account" */ '../account/account-page');
const home = () => import(/* webpackChunkName: "home" */ '../home/home-page');
const signIn = () => import(/* webpackChunkName: "sign-in" */ './sign-in-chunk');

export const OWN_PAGES: readonly OwnPage[] = [
  anOwnPage('/', async () => (await home()).HomePage),
  anOwnPage('/login', async () => (await signIn()).LoginPage),
  anOwnPage('/signup', async () => (await signIn()).SignUpPage),
  anOwnPage('/admin-login', async () => (await signIn()).AdminLoginPage),
  anOwnPage('/account', async () => (await account()).AccountPage),
  anOwnPage('/reset-password', async () => (await signIn()).ResetPasswordPage),
  anOwnPage('/confirm-email', async () => (await signIn()).ConfirmEmailPage),
  anOwnPage('/unsubscribe', async () => (await signIn()).UnsubscribePage),
  anOwnPage('/offers', async () => (await signIn()).OfferPage),
];

/** Starts to load the page of a path, if it is one of the shell's own. */
export function loadOwnPage(path: string): void {
  // On failure, the page retries and reports it.
  OWN_PAGES.find((own) => own.path === path)
    ?.load()
    .catch(() => null);
}
