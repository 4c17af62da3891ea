import { newIdempotencyKey, useAddMarshal } from '@walkies/api-client';
import { cleanPhone, type NewMarshal } from '@walkies/contract';
import { useHost } from '@walkies/remote-sdk';
import { Button, Card, DoneBanner, PasswordField, RefusalBanner, TextField } from '@walkies/ui';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { createMarshalErrorText, NOT_AUTHORIZED } from './create-marshal-error-text';
import { EMAIL_RULES, NAME_RULES, PASSWORD_RULES, PHONE_RULES } from './marshal-rules';
import styles from './admin-panel.module.css';

const EMPTY: NewMarshal = { name: '', email: '', password: '', phoneNumber: '' };

/** Makes a marshal's account; the admin stays signed in. A refusal keeps what was typed. */
export function CreateMarshalForm() {
  const { can } = useHost();
  const { register, handleSubmit, clearErrors, formState, reset } = useForm<NewMarshal>({
    reValidateMode: 'onSubmit',
    defaultValues: EMPTY,
  });
  const { mutate, isPending, error, isSuccess, reset: forget } = useAddMarshal();
  const [refusals, setRefusals] = useState(0);
  const sent = useRef<{ marshal: string; key: string } | null>(null);
  const { errors } = formState;

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
      password,
      phoneNumber: cleanPhone(phoneNumber),
    };
    mutate({ marshal, idempotencyKey: keyFor(marshal) }, { onSuccess: () => reset(EMPTY) });
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
        onSubmit={(event) => void handleSubmit(create)(event)}
      >
        <div className={styles.fields}>
          <TextField
            label="Name"
            autoComplete="off"
            readOnly={isPending}
            error={errors.name?.message}
            {...register('name', { ...NAME_RULES, onChange: () => clearErrors('name') })}
          />
          <TextField
            label="Email"
            type="email"
            autoComplete="off"
            inputMode="email"
            autoCapitalize="none"
            spellCheck={false}
            readOnly={isPending}
            error={errors.email?.message}
            {...register('email', { ...EMAIL_RULES, onChange: () => clearErrors('email') })}
          />
          <PasswordField
            label="Password"
            autoComplete="new-password"
            readOnly={isPending}
            hint="Give it to the marshal yourself: Walkies sends no message."
            error={errors.password?.message}
            {...register('password', {
              ...PASSWORD_RULES,
              onChange: () => clearErrors('password'),
            })}
          />
          <TextField
            label="Phone number"
            type="tel"
            autoComplete="off"
            readOnly={isPending}
            error={errors.phoneNumber?.message}
            {...register('phoneNumber', {
              ...PHONE_RULES,
              onChange: () => clearErrors('phoneNumber'),
            })}
          />
        </div>
        {problem && <RefusalBanner key={refusals}>{problem}</RefusalBanner>}
        {isSuccess && <DoneBanner>Marshal account created successfully!</DoneBanner>}
        <div>
          <Button type="submit" icon="plus" busy={isPending && 'Creating...'}>
            Create Marshal Account
          </Button>
        </div>
      </form>
    </Card>
  );
}
