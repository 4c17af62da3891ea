import { ApiError, useWaiver } from '@walkies/api-client';
import { cleanPhone } from '@walkies/contract';
import { EMAIL_TAKEN } from '@walkies/contract/texts';
import { Link } from '@walkies/remote-sdk/router';
import {
  Button,
  CheckboxField,
  EmailField,
  emailRules,
  fieldOf,
  nameRules,
  PASSWORD_HINT,
  PasswordField,
  passwordRules,
  PHONE_RULES,
  ErrorBanner,
  TextField,
} from '@walkies/ui';
import { useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useShell } from '../shared/shell-context';
import { ForgotPasswordLink } from './forgot-password-link';
import styles from './sign-in.module.css';
import { signUp } from './sign-up';
import { useSignIn } from './use-sign-in';

interface SignUpFields {
  name: string;
  email: string;
  password: string;
  confirmation: string;
  phoneNumber: string;
  waiver: boolean;
}

/** Links for people who already have an account. */
function WaysIn({ email }: { email: string }) {
  return (
    <>
      {' '}
      <Link to="/login" state={{ email }}>
        Log in
      </Link>{' '}
      <span>·</span> <ForgotPasswordLink email={email} />
    </>
  );
}

/** The sign-up form for walkers; input survives a failure. */
export function SignUpForm() {
  const { sessions } = useShell();
  const { url, version, refetch } = useWaiver();
  const form = useForm<SignUpFields>({ reValidateMode: 'onSubmit' });
  const { attempt, isBusy, error, clearError } = useSignIn('sign-up', (message) =>
    form.setError('password', { message }, { shouldFocus: true }),
  );
  const hasAcceptedWaiver = useWatch({
    control: form.control,
    name: 'waiver',
    defaultValue: false,
  });
  const email = useWatch({ control: form.control, name: 'email', defaultValue: '' });

  const { setValue } = form;
  // A tick counts only for the version shown beside it.
  useEffect(() => setValue('waiver', false), [setValue, version]);

  const submit = form.handleSubmit(({ name, email, password, phoneNumber }) => {
    const profile = {
      name: name.trim(),
      phoneNumber: cleanPhone(phoneNumber),
      waiverAccepted: true as const,
      waiverVersion: version,
    };
    return attempt(() =>
      signUp(sessions, { email, password }, profile).catch((reason: unknown) => {
        if (reason instanceof ApiError && reason.code === 'WAIVER_CHANGED') void refetch();
        throw reason;
      }),
    );
  });

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
          {error === EMAIL_TAKEN && <WaysIn email={email} />}
        </ErrorBanner>
      )}
      <TextField
        label="Full name"
        autoComplete="name"
        {...fieldOf(form, 'name', nameRules('Please enter your full name.'))}
      />
      <EmailField
        label="Email"
        autoComplete="email"
        {...fieldOf(form, 'email', emailRules('Please enter your email.'))}
      />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        hint={PASSWORD_HINT}
        {...fieldOf(form, 'password', passwordRules('Please choose a password.'), ['confirmation'])}
      />
      <PasswordField
        label="Confirm password"
        autoComplete="new-password"
        placeholder="Type it again"
        {...fieldOf(form, 'confirmation', {
          validate: (again, { password }) => again === password || 'Passwords do not match',
        })}
      />
      <TextField
        label="Phone number"
        type="tel"
        autoComplete="tel"
        placeholder="For the day of the walk"
        hint="Only shelter staff see it."
        {...fieldOf(form, 'phoneNumber', PHONE_RULES)}
      />
      <CheckboxField
        label={
          <>
            <span>I have read and accept the</span>{' '}
            <a href={url} target="_blank" rel="noreferrer">
              volunteer waiver
            </a>
          </>
        }
        {...form.register('waiver', { required: true })}
      />
      <Button
        type="submit"
        wide
        busy={isBusy && 'Signing up...'}
        disabled={!hasAcceptedWaiver}
        disabledReason="Tick the waiver to sign up."
      >
        Sign up
      </Button>
    </form>
  );
}
