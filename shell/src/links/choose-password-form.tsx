import { useHost } from '@walkies/remote-sdk';
import { useNavigate } from '@walkies/remote-sdk/router';
import {
  Button,
  ErrorBanner,
  fieldOf,
  PASSWORD_HINT,
  PasswordField,
  passwordRules,
} from '@walkies/ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { notifyPasswordChanged } from '../session/session-api';
import { UsernameField } from '../shared/username-field';
import { useShell } from '../shared/shell-context';
import type { Notice } from '../shared/landing';
import { useSignIn } from '../sign-in/use-sign-in';
import { faultOf, type CodeFault } from './code-link';
import styles from '../sign-in/sign-in.module.css';

interface ChoosePasswordFormProps {
  code: string;
  email: string;
  onFault: (fault: CodeFault) => void;
}

const CHANGED: Notice = { notice: 'Your password is changed.' };

/** Sets a new password with a mailed code, then logs in. */
export function ChoosePasswordForm({ code, email, onFault }: ChoosePasswordFormProps) {
  const { sessions } = useShell();
  const host = useHost();
  const navigate = useNavigate();
  const form = useForm({
    reValidateMode: 'onSubmit',
    defaultValues: { password: '', confirmation: '' },
  });
  const { attempt, isBusy, error, clearError } = useSignIn('reset', (message) =>
    form.setError('password', { message }, { shouldFocus: true }),
  );
  // The code is used up, or may be after a lost answer: the login then shows whether it worked.
  const [mayBeUsed, setMayBeUsed] = useState(false);

  async function choose(password: string): Promise<void> {
    try {
      await sessions.atProvider((identity) => identity.choosePassword(code, password));
    } catch (reason) {
      const fault = faultOf(reason);
      if (fault && !mayBeUsed) return onFault(fault);
      if (!fault) {
        setMayBeUsed(true);
        throw reason;
      }
    }
    setMayBeUsed(true);
    await sessions.logIn({ email, password });
    notifyPasswordChanged(host).catch(console.error);
    await navigate('/', { state: CHANGED });
  }

  const submit = form.handleSubmit(({ password }) => attempt(() => choose(password)));
  return (
    <form
      className={styles.form}
      noValidate
      onChange={clearError}
      onSubmit={(event) => void submit(event)}
    >
      {error && <ErrorBanner>{error}</ErrorBanner>}
      <p>{`For ${email}. Saving signs you out on other phones and computers.`}</p>
      <UsernameField email={email} />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint={PASSWORD_HINT}
        {...fieldOf(form, 'password', passwordRules('Please choose a password.'), ['confirmation'])}
      />
      <PasswordField
        label="Confirm new password"
        autoComplete="new-password"
        {...fieldOf(form, 'confirmation', {
          validate: (again, { password }) => again === password || 'Passwords do not match',
        })}
      />
      <Button type="submit" wide busy={isBusy && 'Saving...'}>
        Save and log in
      </Button>
    </form>
  );
}
