import type { ComponentType } from 'react';
import type { OwnPath } from '../start/page-chunks';

/** A page whose code comes when it is opened; null until it is there. */
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
const signIn = () => import(/* webpackChunkName: "sign-in" */ '../sign-in/sign-in-pages');

/** The shell's own pages. */
export const OWN_PAGES: readonly OwnPage[] = [
  anOwnPage('/', async () => (await home()).HomePage),
  anOwnPage('/login', async () => (await signIn()).LoginPage),
  anOwnPage('/signup', async () => (await signIn()).SignUpPage),
  anOwnPage('/admin-login', async () => (await signIn()).AdminLoginPage),
  anOwnPage('/account', async () => (await account()).AccountPage),
  anOwnPage('/reset-password', async () => (await signIn()).ResetPasswordPage),
  anOwnPage('/confirm-email', async () => (await signIn()).ConfirmEmailPage),
  anOwnPage('/unsubscribe', async () => (await signIn()).UnsubscribePage),
];

/** Starts loading the page of a path, should it be one of the shell's own. */
export function loadOwnPage(path: string): void {
  // Should this fail, the page tries again and tells it.
  OWN_PAGES.find((own) => own.path === path)
    ?.load()
    .catch(() => null);
}
