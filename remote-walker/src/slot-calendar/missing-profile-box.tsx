import { errorText, useUpdateProfile } from '@walkies/api-client';
import type { MissingFromProfile } from '@walkies/contract';
import { useHost } from '@walkies/remote-sdk';
import { Button, Card, ErrorBanner } from '@walkies/ui';
import { useState } from 'react';
import styles from './missing-profile-box.module.css';
import { ProfileFields } from './profile-fields';
import { changeFrom, isWaiverAlone, useProfileForm } from './profile-form';

// Until a reload: after 'Not now', the calendar does not ask again on every visit.
let isDismissed = false;

/** Asks for missing parts of the profile before the first booking does. */
export default function MissingProfileBox({ missing }: { missing: MissingFromProfile[] }) {
  const { toast } = useHost();
  const saving = useUpdateProfile();
  const [closed, setClosed] = useState(isDismissed);
  const form = useProfileForm();
  if (closed) return null;

  const save = form.handleSubmit((answers) =>
    saving.mutate(changeFrom(answers, missing), {
      onSuccess: () => toast({ tone: 'success', text: 'Thank you, your details are saved.' }),
    }),
  );

  function dismiss() {
    isDismissed = true;
    setClosed(true);
  }

  return (
    <Card as="section">
      <form
        className={styles.form}
        noValidate
        onChange={saving.reset}
        onSubmit={(event) => void save(event)}
      >
        <h2 className={styles.title}>
          {isWaiverAlone(missing) ? 'Please accept the waiver' : 'Please complete your details'}
        </h2>
        <p>
          {`${isWaiverAlone(missing) ? 'You' : 'The marshals need them on the day. You'} can look around first; booking needs ${isWaiverAlone(missing) ? 'it' : 'them'}.`}
        </p>
        <ProfileFields missing={missing} form={form} problem={saving.error} />
        {saving.isError && (
          <ErrorBanner>{errorText(saving.error, 'Your details could not be saved.')}</ErrorBanner>
        )}
        <div className={styles.actions}>
          <Button type="submit" size="small" busy={saving.isPending && 'Saving...'}>
            Save
          </Button>
          <Button variant="quiet" size="small" onClick={dismiss}>
            Not now
          </Button>
        </div>
      </form>
    </Card>
  );
}
