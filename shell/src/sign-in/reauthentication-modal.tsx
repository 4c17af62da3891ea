import { ErrorBanner, fieldOf, FormModal, PasswordField } from '@walkies/ui';
import { useForm } from 'react-hook-form';
import { useSessionState, useShell } from '../shared/shell-context';
import { UsernameField } from '../shared/username-field';
import { useSignIn } from './use-sign-in';

interface ReauthenticationModalProps {
  /** Completes the title: 'to erase Ana Petrov'. */
  action: string;
  onDone: () => void;
  onClose: () => void;
}

/** Asks for the password before an action that requires recent sign-in and then continues. */
export function ReauthenticationModal({ action, onDone, onClose }: ReauthenticationModalProps) {
  const { sessions } = useShell();
  const state = useSessionState();
  const { attempt, isBusy, error, clearError } = useSignIn('again');
  const form = useForm({ reValidateMode: 'onSubmit', defaultValues: { password: '' } });
  const confirm = form.handleSubmit(({ password }) =>
    attempt(async () => {
      await sessions.atProvider((identity) => identity.confirmPassword(password));
      onDone();
    }),
  );
  return (
    <FormModal
      title={`Enter your password ${action}`}
      submit={{ label: 'Continue', busy: 'Checking...' }}
      isBusy={isBusy}
      notice={error && <ErrorBanner>{error}</ErrorBanner>}
      onSubmit={(event) => void confirm(event)}
      onChange={clearError}
      onClose={onClose}
    >
      <UsernameField email={state.status === 'signed-in' ? state.session.email : ''} />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        {...fieldOf(form, 'password', { required: 'Please enter your password.' })}
      />
    </FormModal>
  );
}
