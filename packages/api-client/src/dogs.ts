import type { Dog, DogForm } from '@walkies/contract';
import { useHost } from '@walkies/remote-sdk';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { newIdempotencyKey } from './idempotency-key';
import { KEY } from './query-client';
import { request, type Caller } from './request';
import { upload } from './upload';
import { useWrite } from './use-write';
import { warmStart } from './warm-start';

const DOGS = [KEY, 'dogs'];

const dogList = warmStart<null, Dog[]>((caller, _question, signal) =>
  request(caller, '/dogs?images=url', { signal }),
);

/** Starts loading the dogs before their page is there. */
export function warmDogs(caller: Caller): void {
  dogList.warm(caller, null);
}

/** GET /dogs with photos as addresses. Asks nothing while nobody is signed in. */
export function useDogs() {
  const host = useHost();
  return useQuery({
    queryKey: DOGS,
    queryFn: ({ signal }) => dogList.load(host, null, signal),
    initialData: () => dogList.take(null),
    enabled: host.session !== null,
  });
}

/** A dog as it is to be kept. */
export interface DogToSave {
  dog: DogForm;
  /** The file to upload. Without one a new dog has `dog.imageUrl`, another keeps its photo. */
  photo?: File | undefined;
  /** The part of the upload that is done, 0 to 1. */
  onProgress?: ((part: number) => void) | undefined;
}

function formOf(dog: DogForm, photo: File | undefined): FormData {
  const form = new FormData();
  form.set('name', dog.name);
  form.set('breed', dog.breed);
  form.set('description', dog.description);
  if (dog.grade) form.set('grade', dog.grade);
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
      const call = { method: 'POST', idempotencyKey: key.current } as const;
      const added = photo
        ? await upload<unknown>(host, '/dogs', { ...call, form: formOf(dog, photo), onProgress })
        : await request<unknown>(host, '/dogs', { ...call, body: dog });
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
    send: (host, { id, dog, photo, onProgress }: DogToSave & { id: number }) => {
      const form = formOf(dog, photo);
      return upload<unknown>(host, `/dogs/${id}`, { method: 'PUT', form, onProgress });
    },
    changes: [DOGS],
    lost: { whether: 'the dog is saved' },
  });
}

/** DELETE /dogs/{id}: a dog with walks is archived, any other is gone. */
export function useDeleteDog() {
  return useWrite({
    send: (host, id: number) => request<null>(host, `/dogs/${id}`, { method: 'DELETE' }),
    changes: [DOGS],
    doneAlready: ['DOG_NOT_FOUND'],
    lost: {
      whether: 'the dog is deleted',
      find: {
        undone: 'The dog is not deleted.',
        isDone: async (host, id) => {
          const dogs = await request<Dog[]>(host, '/dogs?images=url');
          return dogs.every((dog) => dog.id !== id);
        },
      },
    },
  });
}
