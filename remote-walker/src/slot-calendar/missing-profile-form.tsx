import type { MissingFromProfile, ProfileChange } from '@walkies/contract';
import styles from './missing-profile-box.module.css';
import { ProfileFields } from './profile-fields';
import { changeFrom, isWaiverAlone, useProfileForm } from './profile-form';

interface MissingProfileFormProps {
  /** Id of the form, for a submit button outside of it. */
  id: string;
  missing: readonly MissingFromProfile[];
  /** Error of the last attempt. */
  problem: unknown;
  onChange: () => void;
  onComplete: (change: ProfileChange) => void;
}

/** Form for missing parts of the profile, before a booking. */
export default function MissingProfileForm(props: MissingProfileFormProps) {
  const { id, missing, problem, onChange, onComplete } = props;
  const form = useProfileForm();
  const submit = form.handleSubmit((answers) => onComplete(changeFrom(answers, missing)));
  return (
    <form
      id={id}
      className={styles.form}
      noValidate
      onChange={onChange}
      onSubmit={(event) => void submit(event)}
    >
      {!isWaiverAlone(missing) && (
        <p>Please fill this in before you book. The marshals need it on the day.</p>
      )}
      <ProfileFields missing={missing} form={form} problem={problem} />
    </form>
  );
}
