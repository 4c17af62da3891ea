import { errorText } from '@walkies/api-client';
import {
  type DogCare,
  MUST_KNOW_MAX_LENGTH,
  type NeedsForm,
  REST_MAX_MINUTES,
  WALKS_A_DAY_MAX,
  WALKS_A_WEEK_MAX,
} from '@walkies/contract';
import { MeanwhileChanges, useMeanwhile } from '@walkies/staff';
import { ErrorBanner, FormModal, TextAreaField, TextField, markName } from '@walkies/ui';
import { useForm } from 'react-hook-form';
import { useSetNeeds } from './dog-api';
import styles from './dog.module.css';

interface NeedsFields {
  mustKnow: string;
  walksAWeek: number;
  walksADay: number;
  restHours: number;
}

const MINUTES = 60;

const fieldsOf = ({ restMinutes, mustKnow, walksAWeek, walksADay }: NeedsForm): NeedsFields => ({
  mustKnow,
  walksAWeek,
  walksADay,
  restHours: restMinutes / MINUTES,
});

const LABELS = {
  mustKnow: 'What walkers must know',
  walksAWeek: 'Walks a week',
  walksADay: 'Walks a day',
  restHours: 'Hours of rest',
};

interface NeedsSheetProps {
  care: DogCare;
  onClose: () => void;
  onSaved: (text: string) => void;
}

const between = (least: number, most: number, step = 1) => {
  const message = `Please choose ${least} to ${most}.`;
  return {
    valueAsNumber: true,
    required: message,
    min: { value: least, message },
    max: { value: most, message },
    validate: (value: number) => Number.isInteger(value / step) || message,
  };
};

/** Edits a dog's needs: notes for walkers, number of walks, rest between walks. */
export function NeedsSheet({ care, onClose, onSaved }: NeedsSheetProps) {
  const { dog, mustKnow, walksAWeek, walksADay, restMinutes, version } = care;
  const needs = useSetNeeds();
  const opened = { mustKnow, walksAWeek, walksADay, restMinutes, ...(version && { version }) };
  const form = useForm<NeedsFields>({ defaultValues: fieldsOf(opened) });
  const { register, handleSubmit, formState } = form;
  const meanwhile = useMeanwhile({ form, opened, fieldsOf });
  const { errors, isDirty } = formState;

  function save({ restHours, ...others }: NeedsFields) {
    const body = { ...others, restMinutes: Math.round(restHours * MINUTES) };
    needs.mutate(
      { params: { id: dog.id }, body, version: meanwhile.seen.version },
      {
        onSuccess: () => onSaved(`${markName(dog.name)}’s needs are saved.`),
        onError: meanwhile.take,
      },
    );
  }

  return (
    <FormModal
      title={`What ${markName(dog.name)} needs`}
      submit={{ label: 'Save', busy: 'Saving...' }}
      isBusy={needs.isPending}
      isUnsaved={isDirty}
      notice={
        needs.error &&
        !needs.isPending && (
          <ErrorBanner>
            {errorText(needs.error, `Failed to save what ${markName(dog.name)} needs`)}
          </ErrorBanner>
        )
      }
      onSubmit={(event) => void handleSubmit(save)(event)}
      onChange={needs.reset}
      onClose={onClose}
    >
      <MeanwhileChanges changes={meanwhile.changes} labels={LABELS} onGiveWay={meanwhile.giveWay} />
      <TextAreaField
        label="What walkers must know"
        hint={`Walkers read it with the dog. At most ${MUST_KNOW_MAX_LENGTH} characters.`}
        maxLength={MUST_KNOW_MAX_LENGTH}
        {...register('mustKnow')}
      />
      <div className={styles.numbers}>
        <TextField
          label="Walks a week"
          hint="The target: what the dog should get."
          type="number"
          inputMode="numeric"
          step={1}
          error={errors.walksAWeek?.message}
          {...register('walksAWeek', between(0, WALKS_A_WEEK_MAX))}
        />
        <TextField
          label="Walks a day"
          hint="At most."
          type="number"
          inputMode="numeric"
          step={1}
          error={errors.walksADay?.message}
          {...register('walksADay', between(1, WALKS_A_DAY_MAX))}
        />
        <TextField
          label="Hours of rest"
          hint="Between two walks."
          type="number"
          inputMode="decimal"
          step={0.5}
          error={errors.restHours?.message}
          {...register('restHours', between(0, REST_MAX_MINUTES / MINUTES, 0.5))}
        />
      </div>
    </FormModal>
  );
}
