import {
  call,
  DOGS,
  upload,
  useIdempotentMutation,
  useSafeMutation,
  writeHeaders,
} from '@walkies/api-client';
import type { Dog, DogChange, DogForm } from '@walkies/contract';

interface DogUpload {
  /** The file to upload. Without it, a new dog gets `dog.imageUrl`, an existing dog keeps its photo. */
  photo?: File | undefined;
  /** Progress of the upload, 0 to 1. */
  onProgress?: ((part: number) => void) | undefined;
}

/** A dog to create. */
export interface DogToSave extends DogUpload {
  dog: DogForm;
}

/** Changes of a dog, with the version that the user saw. */
export interface DogToChange extends DogUpload {
  id: number;
  dog: DogChange;
  version: string | undefined;
}

function formOf(dog: DogForm | DogChange, photo: File | undefined): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(dog)) {
    if (value !== undefined && name !== 'imageUrl') form.set(name, value);
  }
  if (photo) form.set('image', photo);
  return form;
}

/**
 * POST /dogs: as a form if there is a file, else as JSON. A changed retry would be a second dog, so only an
 * answer that the dog is added ends the idempotency key.
 */
export function useAddDog() {
  return useIdempotentMutation({
    send: (host, { dog, photo, onProgress }: DogToSave, headers) =>
      photo
        ? upload<unknown>(host, '/dogs', {
            method: 'POST',
            form: formOf(dog, photo),
            onProgress,
            headers,
          })
        : call(host, 'POST /dogs', { body: dog }, { headers }),
    keyUntil: 'done',
    changes: [DOGS],
    onUnknownOutcome: { question: 'the dog is added' },
  });
}

/** PUT /dogs/{id}, always as a form; without a file, the photo stays. */
export function useUpdateDog() {
  return useSafeMutation({
    send: (host, { id, dog, photo, onProgress, version }: DogToChange) => {
      const form = formOf(dog, photo);
      return upload<unknown>(host, `/dogs/${id}`, {
        method: 'PUT',
        form,
        onProgress,
        headers: writeHeaders({ version }),
      });
    },
    changes: [DOGS],
    onUnknownOutcome: { question: 'the dog is saved' },
  });
}

/** DELETE /dogs/{id}: archives a dog with walks, deletes any other. */
export function useDeleteDog() {
  return useSafeMutation({
    send: (host, id: number) => call(host, 'DELETE /dogs/:id', { params: { id } }),
    changes: [DOGS],
    doneAlready: ['DOG_NOT_FOUND'],
    onUnknownOutcome: {
      question: 'the dog is deleted',
      failureText: 'The dog is not deleted.',
      check: async (host, id) => {
        const dogs: Dog[] = await call(host, 'GET /dogs', { query: { images: 'url' } });
        return dogs.every((dog) => dog.id !== id);
      },
    },
  });
}
