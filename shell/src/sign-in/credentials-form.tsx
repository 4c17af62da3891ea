import {
  Button,
  CheckboxField,
  EmailField,
  emailRules,
  ErrorBanner,
  fieldOf,
  PasswordField,
} from '@walkies/ui';
import type { Session } from '@walkies/remote-sdk';
import { useForm, useWatch } from 'react-hook-form';
import type { Credentials } from '../session/sessions';
import type { SignInForm } from '../session/sign-in-error-text';
import { ACCOUNT_DISABLED } from '../session/disabled-account';
import { ShelterContact } from './shelter-contact';
import { ForgotPasswordLink } from './forgot-password-link';
import styles from './sign-in.module.css';
import { useTypedEmail } from './typed-email';
import { useSignIn } from './use-sign-in';

interface CredentialsFormProps {
  form: Extract<SignInForm, 'login' | 'admin-login'>;
  signIn: (credentials: Credentials) => Promise<Session>;
}

/** E-mail and password; input survives a refusal. */
export function CredentialsForm({ form, signIn }: CredentialsFormProps) {
  const { attempt, isBusy, error, clearError } = useSignIn(form);
  const fields = useForm<Credentials>({
    reValidateMode: 'onSubmit',
    defaultValues: { email: useTypedEmail(), password: '', shared: false },
  });
  const email = useWatch({ control: fields.control, name: 'email' });
  const submit = fields.handleSubmit((credentials) => attempt(() => signIn(credentials)));
  return (
    <form
      className={styles.form}
      noValidate
      onChange={clearError}
      onSubmit={(event) => void submit(event)}
    >
      {error && (
        <ErrorBanner>
          <span>{error}</span>
          {error === ACCOUNT_DISABLED && <ShelterContact />}
        </ErrorBanner>
      )}
      <EmailField
        label="Email"
        autoComplete="username"
        {...fieldOf(fields, 'email', emailRules('Please enter your email.'))}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        {...fieldOf(fields, 'password', { required: 'Please enter your password.' })}
      />
      <CheckboxField
        label="This is a shared computer"
        hint="Nothing stays on it once this tab is closed. Log out before you leave."
        {...fields.register('shared')}
      />
      <p className={styles.elsewhere}>
        <ForgotPasswordLink email={email} />
      </p>
      <Button type="submit" wide busy={isBusy && 'Logging in...'}>
        Login
      </Button>
    </form>
  );
}
