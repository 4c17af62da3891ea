import { useHost } from '@walkies/remote-sdk';
import {
  ErrorBanner,
  fieldOf,
  FormModal,
  PASSWORD_HINT,
  PasswordField,
  passwordRules,
} from '@walkies/ui';
import { useForm } from 'react-hook-form';
import { notifyPasswordChanged } from '../session/session-api';
import { useShell } from '../shared/shell-context';
import { useSignIn } from '../sign-in/use-sign-in';
import { UsernameField } from '../shared/username-field';

interface ChangePasswordModalProps {
  email: string;
  onClose: () => void;
  /** `text` confirms the action. */
  onSaved: (text: string) => void;
}

/** Changes the password; asks for the present one. */
export function ChangePasswordModal({ email, onClose, onSaved }: ChangePasswordModalProps) {
  const { sessions } = useShell();
  const host = useHost();
  const form = useForm({
    reValidateMode: 'onSubmit',
    defaultValues: { current: '', next: '', confirmation: '' },
  });
  const { attempt, isBusy, error, clearError } = useSignIn('new-password', (message) =>
    form.setError('next', { message }, { shouldFocus: true }),
  );
  const save = form.handleSubmit(({ current, next }) =>
    attempt(async () => {
      await sessions.atProvider(async (identity) => {
        await identity.confirmPassword(current);
        await identity.changePassword(next);
      });
      // Do not wait for the mail.
      notifyPasswordChanged(host).catch(console.error);
      onSaved('Your password is changed.');
    }),
  );
  return (
    <FormModal
      title="Change your password"
      submit={{ label: 'Save', busy: 'Saving...' }}
      isBusy={isBusy}
      isUnsaved={form.formState.isDirty}
      notice={error && <ErrorBanner>{error}</ErrorBanner>}
      onSubmit={(event) => void save(event)}
      onChange={clearError}
      onClose={onClose}
    >
      <p>Saving signs you out on other phones and computers.</p>
      <UsernameField email={email} />
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        {...fieldOf(form, 'current', { required: 'Please enter your current password.' })}
      />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint={PASSWORD_HINT}
        {...fieldOf(form, 'next', passwordRules('Please choose a password.'), ['confirmation'])}
      />
      <PasswordField
        label="Confirm new password"
        autoComplete="new-password"
        {...fieldOf(form, 'confirmation', {
          validate: (again, { next }) => again === next || 'Passwords do not match',
        })}
      />
    </FormModal>
  );
}
