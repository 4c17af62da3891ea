import { TEXT_MAX_LENGTH } from '@walkies/contract';
import { IMAGE_URL_INVALID } from '@walkies/contract/texts';
import { useHost } from '@walkies/remote-sdk';
import { ErrorBanner, FormModal, TextAreaField, TextField } from '@walkies/ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { StaffTexts } from '../texts';
import { addDogErrorText, DogNameFields, REQUIRED_TEXT } from './dog-fields';
import { useAddDog } from './dogs-api';
import { isAllowedPhotoHost, photoHostsText } from './photo-rules';

interface QuickDogFields {
  name: string;
  breed: string;
  description: string;
  imageUrl: string;
}

interface AddDogModalProps {
  texts: Pick<StaffTexts, 'dogAdded' | 'addDogFailed'>;
  onClose: () => void;
  /** `text` confirms the action. */
  onAdded: (text: string) => void;
}

/** Empty or an https URL: the page's policy blocks other photos. */
function isImageUrl(text: string): boolean {
  const address = text.trim();
  return address === '' || (/^https:\/\//i.test(address) && URL.canParse(address));
}

/**
 * A short form to add a dog beside a calendar; its photo is a URL. Input survives a refusal. Confirms once
 * if this site's policy would block the photo.
 */
export function AddDogModal({ texts, onClose, onAdded }: AddDogModalProps) {
  const { photoHosts } = useHost().shelter;
  const { mutate, isPending, error, reset } = useAddDog();
  const [hidden, setHidden] = useState<string | null>(null);
  const { register, handleSubmit, clearErrors, formState } = useForm<QuickDogFields>({
    reValidateMode: 'onSubmit',
    defaultValues: { name: '', breed: '', description: '', imageUrl: '' },
  });
  const { errors, isDirty } = formState;

  const from = photoHosts ? photoHostsText(photoHosts) : '';

  const add = handleSubmit(({ name, breed, description, imageUrl }) => {
    const address = imageUrl.trim();
    if (hidden === null && address !== '' && !isAllowedPhotoHost(photoHosts, address)) {
      return setHidden(new URL(address).host);
    }
    mutate(
      {
        dog: {
          name: name.trim(),
          breed: breed.trim(),
          description: description.trim(),
          imageUrl: address,
        },
      },
      { onSuccess: () => onAdded(texts.dogAdded) },
    );
  });

  function noticeOf() {
    if (error) return <ErrorBanner>{addDogErrorText(error, texts.addDogFailed)}</ErrorBanner>;
    if (hidden === null) return null;
    return (
      <ErrorBanner title="This photo would not be shown:">
        {`It comes from ${hidden}. ${from} Add the dog all the same?`}
      </ErrorBanner>
    );
  }

  return (
    <FormModal
      title="Add New Dog"
      submit={{ label: hidden === null ? 'Add Dog' : 'Add anyway', busy: 'Adding...' }}
      isBusy={isPending}
      isUnsaved={isDirty}
      notice={noticeOf()}
      onSubmit={(event) => void add(event)}
      onChange={() => {
        reset();
        setHidden(null);
      }}
      onClose={onClose}
    >
      <DogNameFields
        name={register('name', { ...REQUIRED_TEXT, onChange: () => clearErrors('name') })}
        breed={register('breed', { ...REQUIRED_TEXT, onChange: () => clearErrors('breed') })}
        errors={errors}
      />
      <TextAreaField label="Description" maxLength={TEXT_MAX_LENGTH} {...register('description')} />
      <TextField
        label="Image URL"
        type="url"
        autoComplete="off"
        placeholder="https://"
        maxLength={TEXT_MAX_LENGTH}
        hint={`Starts with https://. May stay empty. ${from}`.trim()}
        error={errors.imageUrl && IMAGE_URL_INVALID}
        {...register('imageUrl', {
          validate: isImageUrl,
          onChange: () => clearErrors('imageUrl'),
        })}
      />
    </FormModal>
  );
}
