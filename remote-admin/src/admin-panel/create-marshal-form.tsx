import { ApiError, errorText, newIdempotencyKey, useAddMarshal } from '@walkies/api-client';
import { cleanPhone, type NewMarshal } from '@walkies/contract';
import { EMAIL_MISSING, EMAIL_TAKEN, NAME_MISSING } from '@walkies/contract/texts';
import { useHost } from '@walkies/remote-sdk';
import {
  Button,
  Card,
  SuccessBanner,
  EmailField,
  emailRules,
  fieldOf,
  nameRules,
  PasswordField,
  passwordRules,
  PHONE_RULES,
  ErrorBanner,
  TextField,
} from '@walkies/ui';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import styles from './admin-panel.module.css';

const EMPTY: NewMarshal = { name: '', email: '', password: '', phoneNumber: '' };

const NOT_AUTHORIZED = 'Not authorized to create marshal accounts';

/** Why a marshal's account could not be made. */
function createMarshalErrorText(error: Error): string {
  if (error instanceof ApiError) {
    if (error.code === 'EMAIL_TAKEN') return EMAIL_TAKEN;
    if (error.status === 403) return NOT_AUTHORIZED;
    if (error.status === 401) return 'No admin user found. Please log in again.';
  }
  // What the host says when there is nobody to call for.
  if (error.message === 'No user logged in') return 'No admin user found. Please log in again.';
  return errorText(error, 'Failed to create marshal account');
}

/** Makes a marshal's account; the admin stays signed in. A refusal keeps what was typed. */
export function CreateMarshalForm() {
  const { can } = useHost();
  const form = useForm<NewMarshal>({ reValidateMode: 'onSubmit', defaultValues: EMPTY });
  const { mutate, isPending, error, isSuccess, asked, reset: forget } = useAddMarshal();
  const [refusals, setRefusals] = useState(0);
  const sent = useRef<{ marshal: string; key: string } | null>(null);

  /** The same account again goes under the same key: it may have been made already. */
  function keyFor(marshal: NewMarshal): string {
    const text = JSON.stringify(marshal);
    if (sent.current?.marshal !== text) sent.current = { marshal: text, key: newIdempotencyKey() };
    return sent.current.key;
  }

  function create({ name, email, password, phoneNumber }: NewMarshal) {
    if (isPending) return;
    if (!can('marshal.add')) return setRefusals(refusals + 1);
    setRefusals(0);
    const marshal = {
      name: name.trim(),
      email: email.trim(),
      ...(password && { password }),
      phoneNumber: cleanPhone(phoneNumber),
    };
    mutate({ marshal, idempotencyKey: keyFor(marshal) }, { onSuccess: () => form.reset(EMPTY) });
  }

  function forgetProblem() {
    setRefusals(0);
    forget();
  }

  const problem = refusals > 0 ? NOT_AUTHORIZED : error && createMarshalErrorText(error);

  return (
    <Card>
      {/* A browser that knows the admin's own account must not fill it in here. */}
      <form
        className={styles.form}
        noValidate
        autoComplete="off"
        onChange={forgetProblem}
        onSubmit={(event) => void form.handleSubmit(create)(event)}
      >
        <div className={styles.fields}>
          <TextField
            label="Name"
            autoComplete="off"
            readOnly={isPending}
            {...fieldOf(form, 'name', nameRules(NAME_MISSING))}
          />
          <EmailField
            label="Email"
            autoComplete="off"
            readOnly={isPending}
            {...fieldOf(form, 'email', emailRules(EMAIL_MISSING))}
          />
          <PasswordField
            label="Password"
            autoComplete="new-password"
            readOnly={isPending}
            hint="Leave it empty: a mail invites the marshal to choose one. Or give one to them yourself."
            {...fieldOf(form, 'password', passwordRules())}
          />
          <TextField
            label="Phone number"
            type="tel"
            autoComplete="off"
            readOnly={isPending}
            {...fieldOf(form, 'phoneNumber', PHONE_RULES)}
          />
        </div>
        {problem && <ErrorBanner key={refusals}>{problem}</ErrorBanner>}
        {isSuccess && (
          <SuccessBanner>
            <span>Marshal account created successfully!</span>
            {asked && !asked.marshal.password && <span> An invitation is on its way.</span>}
          </SuccessBanner>
        )}
        <div>
          <Button type="submit" icon="plus" busy={isPending && 'Creating...'}>
            Create Marshal Account
          </Button>
        </div>
      </form>
    </Card>
  );
}
