import { errorText, useUpdateProfile } from '@walkies/api-client';
import { NAME_MAX_LENGTH, PHONE_PATTERN, type MissingFromProfile } from '@walkies/contract';
import { useHost } from '@walkies/remote-sdk';
import { Banner, Button, Card, CheckboxField, TextField } from '@walkies/ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import styles from './missing-profile-box.module.css';

interface ProfileFields {
  name: string;
  phoneNumber: string;
  waiver: boolean;
}

// Until the page is loaded again: who said 'Not now' is not asked on each way back to the calendar.
let putOff = false;

/** Asks for what a profile lacks; whoever wants to book first may. */
export default function MissingProfileBox({ missing }: { missing: MissingFromProfile[] }) {
  const { shelter, toast } = useHost();
  const saving = useUpdateProfile();
  const [closed, setClosed] = useState(putOff);
  const { register, handleSubmit, formState } = useForm<ProfileFields>();
  const { errors } = formState;
  if (closed) return null;

  const save = handleSubmit((fields) =>
    saving.mutate(
      {
        ...(missing.includes('name') && { name: fields.name.trim() }),
        ...(missing.includes('phoneNumber') && { phoneNumber: fields.phoneNumber.trim() }),
        ...(missing.includes('waiver') && { waiverAccepted: true as const }),
      },
      { onSuccess: () => toast({ tone: 'success', text: 'Thank you, your details are saved.' }) },
    ),
  );

  function putOffAsking() {
    putOff = true;
    setClosed(true);
  }

  return (
    <Card as="section">
      <form className={styles.form} noValidate onSubmit={(event) => void save(event)}>
        <h2 className={styles.title}>Please complete your details</h2>
        <p>The marshals need them on the day. You can book before you do this.</p>
        {missing.includes('name') && (
          <TextField
            label="Full name"
            autoComplete="name"
            maxLength={NAME_MAX_LENGTH}
            error={errors.name && 'Please write your name.'}
            {...register('name', { validate: (name) => name.trim() !== '' })}
          />
        )}
        {missing.includes('phoneNumber') && (
          <TextField
            label="Phone number"
            type="tel"
            autoComplete="tel"
            error={errors.phoneNumber && 'Please write 5 to 25 digits, spaces or + ( ) - . /'}
            {...register('phoneNumber', {
              validate: (phone) => PHONE_PATTERN.test(phone.trim()),
            })}
          />
        )}
        {missing.includes('waiver') && (
          <CheckboxField
            label={
              <>
                I have read and accept the{' '}
                <a href={shelter.waiverUrl} target="_blank" rel="noreferrer">
                  waiver
                </a>
                .
              </>
            }
            error={errors.waiver && 'Please tick this to accept the waiver.'}
            {...register('waiver', { required: true })}
          />
        )}
        {saving.isError && (
          <Banner tone="error">
            {errorText(saving.error, 'Your details could not be saved.')}
          </Banner>
        )}
        <div className={styles.actions}>
          <Button type="submit" size="small" busy={saving.isPending && 'Saving...'}>
            Save
          </Button>
          <Button variant="quiet" size="small" onClick={putOffAsking}>
            Not now
          </Button>
        </div>
      </form>
    </Card>
  );
}
