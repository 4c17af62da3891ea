import { errorText } from '@walkies/api-client';
import type { Schedule } from '@walkies/contract';
import { useHost } from '@walkies/remote-sdk';
import { ErrorBanner, FormModal } from '@walkies/ui';
import { useForm } from 'react-hook-form';
import { EntryFields } from './entry-fields';
import { emptyForm, entryOf, type EntryForm } from './entry-form';
import { useAddEntry } from './schedule-api';
import { movedText } from './moved-text';

interface AddEntrySheetProps {
  schedule: Schedule;
  /** The dragged time; empty if the button opened the sheet. */
  draft: Pick<EntryForm, 'weekday' | 'start' | 'end'>;
  today: string;
  onClose: () => void;
  /** `text` confirms the action. */
  onAdded: (text: string) => void;
}

/** Adds a walk to the normal week. */
export function AddEntrySheet({ schedule, draft, today, onClose, onAdded }: AddEntrySheetProps) {
  const { session } = useHost();
  const adding = useAddEntry();
  const marshal = schedule.marshals.find(({ id }) => id === session?.uid)?.id ?? '';
  const form = useForm<EntryForm>({
    defaultValues: emptyForm(draft, schedule, { marshal, today }),
  });

  const add = (values: EntryForm) =>
    adding.mutate(
      { body: { ...entryOf(values), first_day: values.from } },
      { onSuccess: (added) => onAdded(`The walk is in the schedule.${movedText(added)}`) },
    );

  return (
    <FormModal
      title="Add a walk to the schedule"
      submit={{ label: 'Add the walk', busy: 'Adding...', icon: 'plus' }}
      isBusy={adding.isPending}
      isUnsaved={form.formState.isDirty}
      notice={
        adding.error &&
        !adding.isPending && (
          <ErrorBanner>{errorText(adding.error, 'Failed to add the walk')}</ErrorBanner>
        )
      }
      onSubmit={(event) => void form.handleSubmit(add)(event)}
      onChange={adding.reset}
      onClose={onClose}
    >
      <EntryFields form={form} schedule={schedule} today={today} fromLabel="First day" />
    </FormModal>
  );
}
