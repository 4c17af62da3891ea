import { errorText } from '@walkies/api-client';
import { type Dog, type Grade, GRADE_WORDS, GRADES, TEXT_MAX_LENGTH } from '@walkies/contract';
import { DOG_INCOMPLETE } from '@walkies/contract/texts';
import { Banner, ErrorBanner, FormModal, SelectField, TextAreaField, markName } from '@walkies/ui';
import { useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { MeanwhileChanges } from '../meanwhile/meanwhile-changes';
import { useMeanwhile } from '../meanwhile/use-meanwhile';
import { isReason, ReasonField } from '../plans/reason-field';
import type { StaffTexts } from '../texts';
import { addDogErrorText, DogNameFields, REQUIRED_TEXT } from './dog-fields';
import { useAddDog, useUpdateDog } from './dogs-api';
import { PhotoField, UploadProgress } from './photo-field';
import { usePhotoChoice } from './use-photo-choice';

interface DogFields {
  name: string;
  breed: string;
  description: string;
  grade: Grade;
}

const NEW_DOG = { name: '', breed: '', description: '', grade: 'grey' } as const;

type Shown = DogFields & { version?: string };
const fieldsOf = ({ name, breed, description, grade }: Shown): DogFields => ({
  name,
  breed,
  description,
  grade,
});

/** What a refusal returns as well; a list's dogs have more. */
const openedOf = ({ version, ...dog }: Shown): Shown => ({
  ...fieldsOf(dog),
  ...(version !== undefined && { version }),
});

const LABELS = { name: 'Name', breed: 'Breed', description: 'Description', grade: 'Grade' };
const isGrade = (value: unknown): value is Grade => GRADES.some((grade) => grade === value);
const textOf = (name: string, value: unknown): string =>
  name === 'grade' && isGrade(value) ? GRADE_WORDS[value] : String(value);

interface DogFormModalProps {
  /** Null for a new dog. */
  dog: Dog | null;
  texts: Pick<StaffTexts, 'dogAdded' | 'addDogFailed'>;
  onClose: () => void;
  /** `text` confirms the action. */
  onSaved: (text: string) => void;
}

/** A form for a new or existing dog with its photo. Input survives a refusal. */
export function DogFormModal({ dog, texts, onClose, onSaved }: DogFormModalProps) {
  const adding = useAddDog();
  const updating = useUpdateDog();
  const { isPending, error, reset } = dog ? updating : adding;
  const [uploaded, setUploaded] = useState<number | null>(null);
  const photo = usePhotoChoice(dog?.imageUrl ?? null);
  const photoInput = useRef<HTMLInputElement>(null);
  const form = useForm<DogFields>({ defaultValues: fieldsOf(dog ?? NEW_DOG) });
  const { register, handleSubmit, control, formState } = form;
  const chosen = useWatch({ control, name: 'grade' });
  const meanwhile = useMeanwhile({ form, opened: openedOf(dog ?? NEW_DOG), fieldsOf });
  const [reason, setReason] = useState('');
  const { errors, isDirty, isSubmitted } = formState;
  // Only a new dog needs a photo; existing dogs may have none.
  const lacksPhoto = dog === null && photo.kind === 'none';
  const isPhotoMissing = isSubmitted && lacksPhoto;
  const isRegraded = dog !== null && chosen !== meanwhile.seen.grade;
  const isIncomplete = isPhotoMissing || Object.keys(errors).length > 0;

  function save({ name, breed, description, grade }: DogFields) {
    if (lacksPhoto || photo.isReducing || photo.problem) return photoInput.current?.focus();
    if (isRegraded && !isReason(reason)) return;
    const facts = { name: name.trim(), breed: breed.trim(), description: description.trim() };
    const upload = {
      photo: photo.file,
      onProgress: photo.file && setUploaded,
    };
    const andThen = (text: string) => ({
      onSuccess: () => onSaved(text),
      onError: (failure: unknown) => {
        setUploaded(null);
        meanwhile.take(failure);
      },
    });
    if (!dog)
      return adding.mutate({ dog: { ...facts, grade }, ...upload }, andThen(texts.dogAdded));
    const { version } = meanwhile.seen;
    // Send the grade only if it changed, so that other people's grading stays.
    const change = { ...facts, ...(isRegraded && { grade, gradeReason: reason.trim() }) };
    updating.mutate(
      { id: dog.id, dog: change, ...upload, version },
      andThen(`${markName(facts.name)} is saved.`),
    );
  }

  function noticeOf() {
    if (isIncomplete) return <Banner tone="error">{DOG_INCOMPLETE}</Banner>;
    if (isPending) return uploaded !== null && <UploadProgress part={uploaded} />;
    if (!error) return null;
    return (
      <ErrorBanner>
        {dog
          ? errorText(error, `Failed to save ${markName(dog.name)}`)
          : addDogErrorText(error, texts.addDogFailed)}
      </ErrorBanner>
    );
  }

  return (
    <FormModal
      title={dog ? `Edit ${markName(dog.name)}` : 'Add New Dog'}
      submit={{ label: dog ? 'Save' : 'Add Dog', busy: 'Saving...' }}
      isBusy={isPending}
      isUnsaved={isDirty || reason !== '' || photo.kind === 'chosen'}
      notice={noticeOf()}
      onSubmit={(event) => void handleSubmit(save)(event)}
      onChange={reset}
      onClose={onClose}
    >
      <MeanwhileChanges
        changes={meanwhile.changes}
        labels={LABELS}
        textOf={textOf}
        onGiveWay={meanwhile.giveWay}
      />
      <PhotoField
        photo={photo}
        present={dog?.imageUrl ? { url: dog.imageUrl, fileName: `${dog.name}.jpg` } : null}
        isMissing={isPhotoMissing}
        inputRef={photoInput}
      />
      <DogNameFields
        name={register('name', REQUIRED_TEXT)}
        breed={register('breed', REQUIRED_TEXT)}
        errors={errors}
      />
      <TextAreaField
        label="Description"
        maxLength={TEXT_MAX_LENGTH}
        error={errors.description && 'Please write a description.'}
        {...register('description', REQUIRED_TEXT)}
      />
      <SelectField label="Grade" {...register('grade')}>
        {GRADES.map((grade) => (
          <option key={grade} value={grade}>
            {GRADE_WORDS[grade]}
          </option>
        ))}
      </SelectField>
      {isRegraded && (
        <ReasonField
          label="Why another grade?"
          hint="Staff read it in the dog's history."
          value={reason}
          isTried={isSubmitted}
          onChange={setReason}
        />
      )}
    </FormModal>
  );
}
