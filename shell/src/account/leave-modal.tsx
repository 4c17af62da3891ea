import { errorText } from '@walkies/api-client';
import { Button, ErrorBanner, fieldOf, Modal, PasswordField } from '@walkies/ui';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useShell } from '../shared/shell-context';
import { useSignIn } from '../sign-in/use-sign-in';
import { UsernameField } from '../shared/username-field';
import { useDeleteAccount } from './account-api';
import { useSignOutAndReload } from './use-sign-out-and-reload';

interface LeaveModalProps {
  /** Text about the consequences. */
  what: string;
  email: string;
  onClose: () => void;
}

/** Asks for the password before the account is deleted. */
export function LeaveModal({ what, email, onClose }: LeaveModalProps) {
  const { sessions } = useShell();
  const leaving = useDeleteAccount();
  const signOut = useSignOutAndReload();
  const { attempt, isBusy, error, clearError } = useSignIn('leave');
  const [isGone, setGone] = useState(false);
  const form = useForm({ reValidateMode: 'onSubmit', defaultValues: { password: '' } });
  const formId = useId();
  const leave = form.handleSubmit(({ password }) =>
    attempt(async () => {
      await sessions.atProvider((identity) => identity.confirmPassword(password));
      // Also called if a lost answer turns out to be a success later.
      await leaving.mutateAsync(undefined, {
        onSuccess: () => {
          setGone(true);
          void signOut('Your account is deleted. Thank you for every walk.');
        },
      });
    }),
  );
  // Until the page has reloaded.
  const isWorking = isBusy || isGone;
  const problem = leaving.error
    ? errorText(leaving.error, 'Failed to delete your account.')
    : error;
  return (
    <Modal
      title="Enter your password to leave"
      busy={isWorking}
      onClose={onClose}
      notice={problem && <ErrorBanner>{problem}</ErrorBanner>}
      actions={
        <>
          <Button
            type="submit"
            form={formId}
            variant="danger-solid"
            busy={isWorking && 'Deleting your account...'}
          >
            Leave Walkies
          </Button>
          <Button variant="secondary" disabled={isWorking} onClick={onClose}>
            Stay
          </Button>
        </>
      }
    >
      <p>{`${what} This cannot be undone.`}</p>
      <form
        id={formId}
        noValidate
        onChange={() => {
          clearError();
          leaving.reset();
        }}
        onSubmit={(event) => void leave(event)}
      >
        <UsernameField email={email} />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          {...fieldOf(form, 'password', { required: 'Please enter your password.' })}
        />
      </form>
    </Modal>
  );
}
