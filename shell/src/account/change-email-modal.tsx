import { errorText } from '@walkies/api-client';
import {
  EmailField,
  emailRules,
  ErrorBanner,
  fieldOf,
  FormModal,
  PasswordField,
} from '@walkies/ui';
import { useForm } from 'react-hook-form';
import { UsernameField } from '../shared/username-field';
import { useShell } from '../shared/shell-context';
import { useSignIn } from '../sign-in/use-sign-in';
import { useChangeEmail } from './account-api';

interface ChangeEmailModalProps {
  email: string;
  onClose: () => void;
  /** `text` confirms the action. */
  onSaved: (text: string) => void;
}

/** Changes the e-mail address, with the password; effective once the link in the mail is opened. */
export function ChangeEmailModal({ email, onClose, onSaved }: ChangeEmailModalProps) {
  const { sessions } = useShell();
  const changing = useChangeEmail();
  const { attempt, isBusy, error, clearError } = useSignIn('new-email');
  const form = useForm({
    reValidateMode: 'onSubmit',
    defaultValues: { next: '', password: '' },
  });
  const save = form.handleSubmit(({ next, password }) =>
    attempt(async () => {
      await sessions.atProvider((identity) => identity.confirmPassword(password));
      const to = next.trim();
      await changing.mutateAsync(to);
      onSaved(`A link is on its way to ${to}. Your address changes when you open it.`);
    }),
  );
  const problem = changing.error
    ? errorText(changing.error, 'Failed to change your address.')
    : error;
  return (
    <FormModal
      title="Change your email"
      submit={{ label: 'Send the link', busy: 'Sending...' }}
      isBusy={isBusy}
      isUnsaved={form.formState.isDirty}
      notice={problem && <ErrorBanner>{problem}</ErrorBanner>}
      onSubmit={(event) => void save(event)}
      onChange={() => {
        clearError();
        changing.reset();
      }}
      onClose={onClose}
    >
      <p>{`We send a link to the new address. Until you open it, ${email} stays yours.`}</p>
      <EmailField
        label="New email"
        autoComplete="email"
        {...fieldOf(form, 'next', emailRules('Please enter your new email.'))}
      />
      <UsernameField email={email} />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        {...fieldOf(form, 'password', { required: 'Please enter your password.' })}
      />
    </FormModal>
  );
}
