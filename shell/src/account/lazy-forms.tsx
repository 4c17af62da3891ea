import { ErrorBanner, Modal } from '@walkies/ui';
import { type ComponentType, lazy, Suspense } from 'react';

// Shares a chunk with the login: both use a library that the page itself does not need.
const load = () => import(/* webpackChunkName: "sign-in" */ './account-forms');

/** Preloads the forms. */
export function warmForms(): void {
  // On failure, the opened form reports it.
  load().catch(() => null);
}

function FormMissing({ onClose }: { onClose: () => void }) {
  return (
    <Modal title="Change your account" onClose={onClose}>
      <ErrorBanner>The form did not load. Please load this page again.</ErrorBanner>
    </Modal>
  );
}

type Forms = Awaited<ReturnType<typeof load>>;

function lazyForm<Props extends { onClose: () => void }>(
  pick: (forms: Forms) => ComponentType<Props>,
): ComponentType<Props> {
  const Arriving: ComponentType<Props> = lazy(() =>
    load().then(
      (forms) => ({ default: pick(forms) }),
      (): { default: ComponentType<Props> } => ({ default: FormMissing }),
    ),
  );
  return function LazyForm(props: Props) {
    return (
      <Suspense>
        <Arriving {...props} />
      </Suspense>
    );
  };
}

export const ChangeEmailModal = lazyForm((forms) => forms.ChangeEmailModal);
export const ChangePasswordModal = lazyForm((forms) => forms.ChangePasswordModal);
export const ChangeProfileModal = lazyForm((forms) => forms.ChangeProfileModal);
export const LeaveModal = lazyForm((forms) => forms.LeaveModal);
