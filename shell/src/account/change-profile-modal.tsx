import { errorText, useUpdateProfile } from '@walkies/api-client';
import { cleanPhone } from '@walkies/contract';
import { ErrorBanner, fieldOf, FormModal, nameRules, PHONE_RULES, TextField } from '@walkies/ui';
import { useForm } from 'react-hook-form';

const PARTS = {
  name: {
    title: 'Change your name',
    saved: 'Your name is changed.',
    field: { label: 'Full name', autoComplete: 'name' },
    rules: nameRules('Please enter your full name.'),
    changeOf: (text: string) => ({ name: text.trim() }),
  },
  phoneNumber: {
    title: 'Change your phone number',
    saved: 'Your phone number is changed.',
    field: {
      label: 'Phone number',
      type: 'tel',
      autoComplete: 'tel',
      hint: 'Only shelter staff see it.',
    },
    rules: PHONE_RULES,
    changeOf: (text: string) => ({ phoneNumber: cleanPhone(text) }),
  },
} as const;

interface ChangeProfileModalProps {
  part: keyof typeof PARTS;
  present: string;
  onClose: () => void;
  /** `text` confirms the action. */
  onSaved: (text: string) => void;
}

/** Changes one part of the user's profile. */
export function ChangeProfileModal({ part, present, onClose, onSaved }: ChangeProfileModalProps) {
  const { title, saved, field, rules, changeOf } = PARTS[part];
  const saving = useUpdateProfile();
  const form = useForm({ reValidateMode: 'onSubmit', defaultValues: { text: present } });
  const save = form.handleSubmit(({ text }) =>
    saving.mutate(changeOf(text), { onSuccess: () => onSaved(saved) }),
  );
  return (
    <FormModal
      title={title}
      submit={{ label: 'Save', busy: 'Saving...' }}
      isBusy={saving.isPending}
      isUnsaved={form.formState.isDirty}
      notice={
        saving.error && (
          <ErrorBanner>{errorText(saving.error, 'Failed to save your details.')}</ErrorBanner>
        )
      }
      onSubmit={(event) => void save(event)}
      onChange={saving.reset}
      onClose={onClose}
    >
      <TextField {...field} {...fieldOf(form, 'text', rules)} />
    </FormModal>
  );
}
