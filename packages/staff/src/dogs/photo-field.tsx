import { PHOTO_TYPES } from '@walkies/contract';
import { Icon, TextField } from '@walkies/ui';
import { type RefObject, useEffect } from 'react';
import styles from './photo-field.module.css';
import { PHOTO_HINT } from './photo-rules';
import type { PhotoChoice } from './use-photo-choice';

/** Progress of a photo's upload, 0 to 1. */
export function UploadProgress({ part }: { part: number }) {
  const percent = Math.round(part * 100);
  return (
    <div className={styles.upload}>
      <progress className={styles.bar} aria-label="Photo upload" max={100} value={percent} />
      <span>{`${percent}%`}</span>
    </div>
  );
}

interface PhotoFieldProps {
  photo: PhotoChoice;
  /** The dog's present photo, and the name for its file. */
  present: { url: string; fileName: string } | null;
  /** A photo is required, but missing. */
  isMissing: boolean;
  inputRef: RefObject<HTMLInputElement | null>;
}

async function putIntoField(
  input: HTMLInputElement,
  url: string,
  name: string,
  signal: AbortSignal,
) {
  const answer = await fetch(url, { signal });
  if (!answer.ok) return;
  const photo = await answer.blob();
  // The user may have chosen a file before the download ended.
  if (signal.aborted || input.files?.length) return;
  const files = new DataTransfer();
  files.items.add(new File([photo], name, { type: photo.type }));
  input.files = files.files;
}

/** A file field with a preview; holds the present photo until the user chooses another. */
export function PhotoField({ photo, present, isMissing, inputRef }: PhotoFieldProps) {
  const presentUrl = present?.url;
  const fileName = present?.fileName;

  useEffect(() => {
    const input = inputRef.current;
    // Pages may show photos of other origins but not read their bytes.
    if (!input || !fileName || !presentUrl?.startsWith('/')) return;
    const ending = new AbortController();
    // On failure the photo stays; only the field shows no file name.
    putIntoField(input, presentUrl, fileName, ending.signal).catch(() => null);
    return () => ending.abort();
  }, [inputRef, presentUrl, fileName]);

  function hint() {
    if (photo.isReducing) return 'This photo is large. It is being made smaller...';
    return photo.isBroken ? `The present photo cannot be shown. ${PHOTO_HINT}` : PHOTO_HINT;
  }

  return (
    <div className={styles.photo}>
      {photo.previewUrl === null ? (
        <span className={styles.preview}>
          <Icon name="paw" size={48} />
        </span>
      ) : (
        <img
          key={photo.previewUrl}
          className={styles.preview}
          src={photo.previewUrl}
          alt={photo.kind === 'chosen' ? 'Preview of the chosen photo' : 'Current photo'}
          onLoad={({ currentTarget }) =>
            photo.measure(currentTarget.naturalWidth, currentTarget.naturalHeight)
          }
          onError={photo.fail}
        />
      )}
      <TextField
        label="Photo"
        type="file"
        accept={PHOTO_TYPES.join(',')}
        hint={photo.problem ? undefined : hint()}
        error={photo.problem ?? (isMissing ? 'Please choose a photo.' : undefined)}
        ref={inputRef}
        onChange={({ currentTarget }) => photo.choose(currentTarget.files?.[0])}
      />
    </div>
  );
}
