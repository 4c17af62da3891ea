import { Button, PasswordField, RefusalBanner, TextField } from '@walkies/ui';
import type { Session } from '@walkies/remote-sdk';
import { useForm } from 'react-hook-form';
import type { Credentials } from '../session/sessions';
import type { SignInForm } from '../session/sign-in-error-text';
import { EMAIL_RULES } from './field-rules';
import styles from './sign-in.module.css';
import { useSignIn } from './use-sign-in';

interface CredentialsFormProps {
  form: Exclude<SignInForm, 'sign-up'>;
  signIn: (credentials: Credentials) => Promise<Session>;
}

/** Email and password; what was typed stays when the door does not open. */
export function CredentialsForm({ form, signIn }: CredentialsFormProps) {
  const { attempt, isBusy, error, forgetError } = useSignIn(form);
  const { register, handleSubmit, clearErrors, formState } = useForm<Credentials>({
    reValidateMode: 'onSubmit',
  });
  const submit = handleSubmit((credentials) => attempt(() => signIn(credentials)));
  return (
    <form
      className={styles.form}
      noValidate
      onChange={forgetError}
      onSubmit={(event) => void submit(event)}
    >
      {error && <RefusalBanner>{error}</RefusalBanner>}
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        error={formState.errors.email?.message}
        {...register('email', { ...EMAIL_RULES, onChange: () => clearErrors('email') })}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        error={formState.errors.password?.message}
        {...register('password', {
          required: 'Please enter your password.',
          onChange: () => clearErrors('password'),
        })}
      />
      <Button type="submit" wide busy={isBusy && 'Logging in...'}>
        Login
      </Button>
    </form>
  );
}
