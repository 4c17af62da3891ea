import { lazyModal } from '@walkies/ui';

// Shares a chunk with the login: both use a library that the page itself does not need.
const load = () => import(/* webpackChunkName: "sign-in" */ './account-forms');

/** Preloads the forms. */
export function warmForms(): void {
  // On failure, the opened form reports it.
  load().catch(() => null);
}

const TITLE = 'Change your account';

export const ChangeEmailModal = lazyModal(TITLE, async () => (await load()).ChangeEmailModal);
export const ChangePasswordModal = lazyModal(TITLE, async () => (await load()).ChangePasswordModal);
export const ChangeProfileModal = lazyModal(TITLE, async () => (await load()).ChangeProfileModal);
export const LeaveModal = lazyModal(TITLE, async () => (await load()).LeaveModal);
