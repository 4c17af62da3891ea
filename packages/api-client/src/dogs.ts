import type { Dog, DogChange, DogForm } from '@walkies/contract';
import { useHost } from '@walkies/remote-sdk';
import { useQuery } from '@walkies/remote-sdk/query';
import { useRef } from 'react';
import { call, reading } from './endpoint';
import { newIdempotencyKey } from './idempotency-key';
import { KEY } from './query-client';
import type { Caller } from './request';
import { upload } from './upload';
import { useWrite } from './use-write';
import { writeHeaders } from './write-headers';

const DOGS = [KEY, 'dogs'];

/** GET /dogs with photos as addresses. */
export const dogsQuery = (caller: Caller) =>
  reading(caller, DOGS, 'GET /dogs', { query: { images: 'url' } });

/** The dogs that are here. Asks nothing while nobody is signed in. */
export function useDogs() {
  const host = useHost();
  return useQuery({ ...dogsQuery(host), enabled: host.session !== null });
}

interface DogUpload {
  /** The file to upload. Without one a new dog has `dog.imageUrl`, another keeps its photo. */
  photo?: File | undefined;
  /** The part of the upload that is done, 0 to 1. */
  onProgress?: ((part: number) => void) | undefined;
}

/** A dog as it is to be kept. */
export interface DogToSave extends DogUpload {
  dog: DogForm;
}

/** What changes of a dog, and which state of it was seen. */
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
 * POST /dogs: as a form when there is a file, else as JSON. For one form: until an answer says that
 * the dog is added it is sent under one key, so it is there once however often it is sent. What was
 * changed after it may have arrived is refused with `IDEMPOTENCY_KEY_REUSED`.
 */
export function useAddDog() {
  const key = useRef<string>(null);
  return useWrite({
    send: async (host, { dog, photo, onProgress }: DogToSave) => {
      key.current ??= newIdempotencyKey();
      const keyed = { headers: writeHeaders({ idempotencyKey: key.current }) };
      const added = photo
        ? await upload<unknown>(host, '/dogs', {
            ...keyed,
            method: 'POST',
            form: formOf(dog, photo),
            onProgress,
          })
        : await call(host, 'POST /dogs', { body: dog }, keyed);
      key.current = null;
      return added;
    },
    changes: [DOGS],
    lost: { whether: 'the dog is added' },
  });
}

/** PUT /dogs/{id}, always as a form: one without a file leaves the present photo. */
export function useUpdateDog() {
  return useWrite({
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
    lost: { whether: 'the dog is saved' },
  });
}

/** DELETE /dogs/{id}: a dog with walks is archived, any other is gone. */
export function useDeleteDog() {
  return useWrite({
    send: (host, id: number) => call(host, 'DELETE /dogs/:id', { params: { id } }),
    changes: [DOGS],
    doneAlready: ['DOG_NOT_FOUND'],
    lost: {
      whether: 'the dog is deleted',
      find: {
        undone: 'The dog is not deleted.',
        isDone: async (host, id) => {
          const dogs: Dog[] = await call(host, 'GET /dogs', { query: { images: 'url' } });
          return dogs.every((dog) => dog.id !== id);
        },
      },
    },
  });
}
