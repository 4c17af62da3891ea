import { errorText } from '@walkies/api-client';
import { Button, ErrorBanner, Modal } from '@walkies/ui';
import { hasDraft } from '../session/clear-storage';
import { useSignOutEverywhere } from './account-api';
import { useSignOutAndReload } from './use-sign-out-and-reload';

/** Confirms before all sessions of the user end. */
export function SignOutModal({ onClose }: { onClose: () => void }) {
  const signingOut = useSignOutEverywhere();
  const signOutAndReload = useSignOutAndReload();
  // Until the page has reloaded.
  const isBusy = signingOut.isPending || signingOut.isSuccess;
  const signOut = () =>
    signingOut.mutate(undefined, {
      onSuccess: () => void signOutAndReload('You are signed out everywhere.'),
    });
  return (
    <Modal
      title="Sign out everywhere?"
      busy={isBusy}
      onClose={onClose}
      notice={
        signingOut.error && (
          <ErrorBanner>{errorText(signingOut.error, 'Failed to sign you out.')}</ErrorBanner>
        )
      }
      actions={
        <>
          <Button busy={isBusy && 'Signing out...'} onClick={signOut}>
            Sign out everywhere
          </Button>
          <Button variant="secondary" disabled={isBusy} onClick={onClose}>
            Stay signed in
          </Button>
        </>
      }
    >
      <p>
        You can log in again at once. Calendars that show your walks will need a new address.
        {hasDraft() && <span> You will lose what is not sent yet from here.</span>}
      </p>
    </Modal>
  );
}
