import { errorText, useAddDog, useUpdateDog } from '@walkies/api-client';
import { type Dog, type Grade, GRADE_WORDS, GRADES, TEXT_MAX_LENGTH } from '@walkies/contract';
import { DOG_INCOMPLETE } from '@walkies/contract/texts';
import { Banner, ErrorBanner, FormModal, SelectField, TextAreaField } from '@walkies/ui';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { StaffTexts } from '../texts';
import { addDogErrorText, DogNameFields, REQUIRED_TEXT } from './dog-fields';
import { PhotoField, UploadProgress } from './photo-field';
import { usePhotoChoice } from './use-photo-choice';

interface DogFields {
  name: string;
  breed: string;
  description: string;
  grade: Grade;
}

interface DogFormModalProps {
  /** Null for a new dog. */
  dog: Dog | null;
  texts: Pick<StaffTexts, 'dogAdded' | 'addDogFailed'>;
  onClose: () => void;
  /** `text` says what has been done. */
  onSaved: (text: string) => void;
}

/** A dog with its photo, new or present. A refusal keeps everything typed and chosen. */
export function DogFormModal({ dog, texts, onClose, onSaved }: DogFormModalProps) {
  const adding = useAddDog();
  const updating = useUpdateDog();
  const { isPending, error, reset } = dog ? updating : adding;
  const [uploaded, setUploaded] = useState<number | null>(null);
  const photo = usePhotoChoice(dog?.imageUrl ?? null);
  const photoInput = useRef<HTMLInputElement>(null);
  const { register, handleSubmit, formState } = useForm<DogFields>({
    defaultValues: {
      name: dog?.name ?? '',
      breed: dog?.breed ?? '',
      description: dog?.description ?? '',
      grade: dog?.grade ?? 'grey',
    },
  });
  const { errors, isDirty, isSubmitted } = formState;
  const isPhotoMissing = isSubmitted && photo.kind === 'none';
  const isIncomplete = isPhotoMissing || Object.keys(errors).length > 0;

  function save({ name, breed, description, grade }: DogFields) {
    if (photo.kind === 'none' || photo.problem) return photoInput.current?.focus();
    const toSave = {
      dog: { name: name.trim(), breed: breed.trim(), description: description.trim(), grade },
      photo: photo.file,
      onProgress: photo.file && setUploaded,
    };
    const andThen = (text: string) => ({
      onSuccess: () => onSaved(text),
      onError: () => setUploaded(null),
    });
    if (!dog) return adding.mutate(toSave, andThen(texts.dogAdded));
    updating.mutate({ id: dog.id, ...toSave }, andThen(`${toSave.dog.name} is saved.`));
  }

  function noticeOf() {
    if (isIncomplete) return <Banner tone="error">{DOG_INCOMPLETE}</Banner>;
    if (isPending) return uploaded !== null && <UploadProgress part={uploaded} />;
    if (!error) return null;
    return (
      <ErrorBanner>
        {dog
          ? errorText(error, `Failed to save ${dog.name}`)
          : addDogErrorText(error, texts.addDogFailed)}
      </ErrorBanner>
    );
  }

  return (
    <FormModal
      title={dog ? `Edit ${dog.name}` : 'Add New Dog'}
      submit={{ label: dog ? 'Save' : 'Add Dog', busy: 'Saving...' }}
      isBusy={isPending}
      isUnsaved={isDirty || photo.kind === 'chosen'}
      notice={noticeOf()}
      onSubmit={(event) => void handleSubmit(save)(event)}
      onChange={reset}
      onClose={onClose}
    >
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
    </FormModal>
  );
}
