import { ApiError, errorText } from '@walkies/api-client';
import { cleanPhone, type NewMarshal } from '@walkies/contract';
import {
  EMAIL_MISSING,
  EMAIL_TAKEN,
  NAME_MISSING,
  PASSWORD_MISSING,
} from '@walkies/contract/texts';
import { useHost } from '@walkies/remote-sdk';
import {
  Button,
  CheckboxField,
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
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useAddMarshal } from './admin-panel-api';
import styles from './admin-panel.module.css';

/** The fields; an invitation takes the place of the password. */
type Fields = Required<NewMarshal> & { isInvited: boolean };

const EMPTY: Fields = { name: '', email: '', password: '', phoneNumber: '', isInvited: false };

const NOT_AUTHORIZED = 'Not authorized to create marshal accounts';

/** Error message of creating a marshal's account. */
function createMarshalErrorText(error: Error): string {
  if (error instanceof ApiError) {
    if (error.code === 'EMAIL_TAKEN') return EMAIL_TAKEN;
    if (error.status === 403) return NOT_AUTHORIZED;
    if (error.status === 401) return 'No admin user found. Please log in again.';
  }
  // The host's error while signed out.
  if (error.message === 'No user logged in') return 'No admin user found. Please log in again.';
  return errorText(error, 'Failed to create marshal account');
}

/** Creates a marshal's account; the admin stays signed in. Input survives a refusal. */
export function CreateMarshalForm() {
  const { can } = useHost();
  const form = useForm<Fields>({ reValidateMode: 'onSubmit', defaultValues: EMPTY });
  const isInvited = useWatch({ control: form.control, name: 'isInvited' });
  const { mutate, isPending, error, isSuccess, variables, reset: resetMutation } = useAddMarshal();
  const [refusals, setRefusals] = useState(0);

  function create({ name, email, password, phoneNumber, isInvited: byMail }: Fields) {
    if (isPending) return;
    if (!can('marshal.add')) return setRefusals(refusals + 1);
    setRefusals(0);
    const marshal = {
      name: name.trim(),
      email: email.trim(),
      ...(!byMail && { password }),
      phoneNumber: cleanPhone(phoneNumber),
    };
    mutate(marshal, { onSuccess: () => form.reset(EMPTY) });
  }

  function clearProblem() {
    setRefusals(0);
    resetMutation();
  }

  const problem = refusals > 0 ? NOT_AUTHORIZED : error && createMarshalErrorText(error);

  return (
    // The browser must not autofill the admin's own account here.
    <form
      className={styles.form}
      noValidate
      autoComplete="off"
      onChange={clearProblem}
      onSubmit={(event) => void form.handleSubmit(create)(event)}
    >
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
      {!isInvited && (
        <PasswordField
          label="Password"
          autoComplete="new-password"
          readOnly={isPending}
          {...fieldOf(form, 'password', passwordRules(PASSWORD_MISSING))}
        />
      )}
      <CheckboxField
        label="Send an invitation instead"
        hint="By email; the marshal chooses a password."
        disabled={isPending}
        {...fieldOf(form, 'isInvited')}
      />
      <TextField
        label="Phone number"
        type="tel"
        autoComplete="off"
        readOnly={isPending}
        {...fieldOf(form, 'phoneNumber', PHONE_RULES)}
      />
      {problem && <ErrorBanner key={refusals}>{problem}</ErrorBanner>}
      {isSuccess && (
        <SuccessBanner>
          <span>Marshal account created successfully!</span>
          {variables && !variables.password && <span> An invitation is on its way.</span>}
        </SuccessBanner>
      )}
      <Button type="submit" wide busy={isPending && 'Creating...'}>
        Create Marshal Account
      </Button>
    </form>
  );
}
