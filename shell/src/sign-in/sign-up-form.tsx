import { cleanPhone } from '@walkies/contract';
import { Button, CheckboxField, PasswordField, RefusalBanner, TextField } from '@walkies/ui';
import { useForm, useWatch } from 'react-hook-form';
import { useShell } from '../boot/shell-context';
import { EMAIL_RULES, NAME_RULES, PASSWORD_RULES, PHONE_RULES } from './field-rules';
import styles from './sign-in.module.css';
import { useSignIn } from './use-sign-in';

interface SignUpFields {
  name: string;
  email: string;
  password: string;
  confirmation: string;
  phoneNumber: string;
  waiver: boolean;
}

/** Everything a new walker is asked; nothing typed is lost when it fails. */
export function SignUpForm() {
  const { sessions, shelter } = useShell();
  const { attempt, isBusy, error, forgetError } = useSignIn('sign-up');
  const { register, handleSubmit, clearErrors, control, formState } = useForm<SignUpFields>({
    reValidateMode: 'onSubmit',
  });
  const hasAcceptedWaiver = useWatch({ control, name: 'waiver', defaultValue: false });
  const { errors } = formState;

  const submit = handleSubmit(({ name, email, password, phoneNumber }) =>
    attempt(() =>
      sessions.signUp(
        { email, password },
        { name: name.trim(), phoneNumber: cleanPhone(phoneNumber), waiverAccepted: true },
      ),
    ),
  );

  return (
    <form
      className={styles.form}
      noValidate
      onChange={forgetError}
      onSubmit={(event) => void submit(event)}
    >
      {error && <RefusalBanner>{error}</RefusalBanner>}
      <TextField
        label="Full name"
        autoComplete="name"
        error={errors.name?.message}
        {...register('name', { ...NAME_RULES, onChange: () => clearErrors('name') })}
      />
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.email?.message}
        {...register('email', { ...EMAIL_RULES, onChange: () => clearErrors('email') })}
      />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        error={errors.password?.message}
        {...register('password', {
          ...PASSWORD_RULES,
          onChange: () => clearErrors(['password', 'confirmation']),
        })}
      />
      <PasswordField
        label="Confirm password"
        autoComplete="new-password"
        placeholder="Type it again"
        error={errors.confirmation?.message}
        {...register('confirmation', {
          validate: (again, { password }) => again === password || 'Passwords do not match',
          onChange: () => clearErrors('confirmation'),
        })}
      />
      <TextField
        label="Phone number"
        type="tel"
        autoComplete="tel"
        placeholder="For the day of the walk"
        hint="Only shelter staff see it."
        error={errors.phoneNumber?.message}
        {...register('phoneNumber', {
          ...PHONE_RULES,
          onChange: () => clearErrors('phoneNumber'),
        })}
      />
      <CheckboxField
        label={
          <>
            I have read and accept the{' '}
            <a href={shelter.waiverUrl} target="_blank" rel="noreferrer">
              volunteer waiver
            </a>
          </>
        }
        {...register('waiver', { required: true })}
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
