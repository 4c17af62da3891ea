import { errorText, useDogs, useSlots } from '@walkies/api-client';
import { dayStart, plusDays } from '@walkies/calendar';
import { dayOf, type Slot, SLOT_LIST_DAYS_BACK, TEXT_MAX_LENGTH } from '@walkies/contract';
import { DOG_MISSING, TIME_SLOT_MISSING, WALKER_MISSING } from '@walkies/contract/texts';
import { useHost } from '@walkies/remote-sdk';
import {
  Button,
  dayAndTimeText,
  LoadFailure,
  Modal,
  RefusalBanner,
  SelectField,
  TextAreaField,
} from '@walkies/ui';
import { type FormEvent, useId, useState } from 'react';
import type { StaffTexts } from '../texts';
import { RestoredDraft } from './draft-banners';
import { SheetTimeNote } from './sheet-time-note';
import { loggableSlots, logErrorText, useLogForm } from './use-log-form';
import { useWalkerOptions, WalkerField } from './walker-field';
import styles from './walks.module.css';

const DAYS_AHEAD = 60;

interface LogWalkModalProps {
  now: Date;
  texts: StaffTexts;
  onClose: () => void;
  /** The walk is logged: the sentence that says so. */
  onLogged: (text: string) => void;
}

/** Adds one walker with one dog to what happened in a booked slot. */
export function LogWalkModal({ now, texts, onClose, onLogged }: LogWalkModalProps) {
  const { timeZone } = useHost().shelter;
  const formId = useId();
  const [isChecked, setChecked] = useState(false);
  const today = dayOf(now, timeZone);
  const slots = useSlots({
    from: dayStart(plusDays(today, -SLOT_LIST_DAYS_BACK), timeZone).toISOString(),
    to: dayStart(plusDays(today, DAYS_AHEAD), timeZone).toISOString(),
  });
  const dogs = useDogs();
  const form = useLogForm({ onSuccess: () => onLogged(texts.walkLogged) });
  const { values, change, isSending } = form;
  const walker = useWalkerOptions(values.walkerId);
  const { started, coming } = loggableSlots(slots.data ?? [], now);

  const choice = {
    dogId: dogs.data?.some(({ id }) => String(id) === values.dogId) ? values.dogId : '',
    walkerId: walker.chosenId,
    timeSlotId: [...started, ...coming].some(({ id }) => String(id) === values.timeSlotId)
      ? values.timeSlotId
      : '',
  };
  const missing = (chosen: string, text: string) => (isChecked && !chosen ? text : undefined);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setChecked(true);
    if (choice.dogId && choice.walkerId && choice.timeSlotId) return form.send();
    const first = Object.entries(choice).find(([, chosen]) => !chosen)?.[0];
    event.currentTarget.querySelector<HTMLSelectElement>(`select[name="${first}"]`)?.focus();
  }

  const slotOptions = (those: readonly Slot[]) =>
    those.map((slot) => (
      <option key={slot.id} value={slot.id}>
        {dayAndTimeText(slot, timeZone)}
      </option>
    ));

  return (
    <Modal
      title="Log Completed Walk"
      busy={isSending}
      onClose={onClose}
      notice={
        form.error && <RefusalBanner>{logErrorText(form.error, texts.logWalkFailed)}</RefusalBanner>
      }
      actions={
        <>
          <Button type="submit" form={formId} icon="check" busy={isSending && 'Logging...'}>
            Log Walk
          </Button>
          <Button variant="secondary" disabled={isSending} onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.fields} noValidate onSubmit={submit}>
        <SheetTimeNote />
        <RestoredDraft form={form} />
        <LoadFailure of={dogs}>{(error) => errorText(error, texts.loadDogsFailed)}</LoadFailure>
        <SelectField
          label="Dog"
          name="dogId"
          value={choice.dogId}
          disabled={isSending}
          error={missing(choice.dogId, DOG_MISSING)}
          onChange={(event) => change({ dogId: event.target.value })}
        >
          <option value="">{dogs.isPending ? 'Loading...' : 'Select a dog'}</option>
          {dogs.data?.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <WalkerField
          of={walker}
          disabled={isSending}
          error={missing(choice.walkerId, WALKER_MISSING)}
          texts={texts}
          onChange={(walkerId) => change({ walkerId })}
        />
        <LoadFailure of={slots}>{(error) => errorText(error, texts.loadSlotsFailed)}</LoadFailure>
        <SelectField
          label="Booked time slot"
          name="timeSlotId"
          value={choice.timeSlotId}
          disabled={isSending}
          hint={slots.isSuccess && started.length + coming.length === 0 ? 'No slot is booked.' : ''}
          error={missing(choice.timeSlotId, TIME_SLOT_MISSING)}
          onChange={(event) => change({ timeSlotId: event.target.value })}
        >
          <option value="">{slots.isPending ? 'Loading...' : 'Select a time slot'}</option>
          {started.length > 0 && <optgroup label="Started">{slotOptions(started)}</optgroup>}
          {coming.length > 0 && <optgroup label="Coming">{slotOptions(coming)}</optgroup>}
        </SelectField>
        <TextAreaField
          label="Notes (optional)"
          maxLength={TEXT_MAX_LENGTH}
          readOnly={isSending}
          value={values.notes}
          onChange={(event) => change({ notes: event.target.value })}
        />
      </form>
    </Modal>
  );
}
