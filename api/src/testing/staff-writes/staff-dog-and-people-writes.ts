import type { PersonRow } from '@walkies/contract';
import { Firebase } from '../../users/google/firebase.js';
import { aDog } from '../a-dog.js';
import type { Shelter, StaffWrite } from './staff-write.js';

const DOG = { name: 'Fig', breed: 'Pug', description: 'Ask Ines first.', grade: 'gold' };
const NOTED_DOG = {
  name: 'Fig',
  breed: 'Pug',
  grade: 'gold',
  description_length: 15,
  photo_hash: null,
  has_image_url: false,
};
const anObject: unknown = expect.any(Object);
const newcomer = (email: string) => ({
  name: 'Ola Nowak',
  email,
  password: 'six dogs',
  phoneNumber: '01632 960 010',
});

/** An invited marshal. */
async function anInvited({ cast, count }: Shelter): Promise<string> {
  const rosa = { name: 'Rosa Bell', phoneNumber: '01632 960 011' };
  const email = `rosa-${count()}@shelter.test`;
  return (await cast.kit.post<PersonRow>('/users/marshals', { ...rosa, email })).body.uid;
}

/** Writes by staff about dogs and other people's accounts. */
export const DOG_AND_PEOPLE_WRITES: StaffWrite[] = [
  {
    route: 'POST /dogs',
    what: 'adding a dog',
    action: 'dog.write',
    sent: () => ({ path: '/dogs', body: DOG }),
    before: () => null,
    after: () => NOTED_DOG,
    refused: { 400: () => ({ path: '/dogs', body: { ...DOG, name: '' } }) },
  },
  {
    route: 'PUT /dogs/:id',
    what: 'changing a dog',
    action: 'dog.write',
    sent: async (at) => ({ path: `/dogs/${await aDog(at.api.app)}`, body: DOG }),
    before: () => ({
      name: 'Biscuit',
      breed: 'Beagle',
      grade: 'grey',
      description_length: 0,
      photo_hash: expect.any(String),
      has_image_url: false,
    }),
    after: () => ({ ...NOTED_DOG, photo_hash: expect.any(String) }),
    refused: {
      400: (at) => ({ path: `/dogs/${at.cast.olive}`, body: { ...DOG, grade: 'red' } }),
      404: () => ({ path: '/dogs/999999', body: DOG }),
    },
  },
  {
    route: 'DELETE /dogs/:id',
    what: 'deleting a dog',
    action: 'dog.write',
    sent: async (at) => ({ path: `/dogs/${await aDog(at.api.app)}` }),
    before: () => anObject,
    after: () => null,
    refused: { 404: () => ({ path: '/dogs/999999' }) },
  },
  {
    route: 'DELETE /dogs/:id',
    what: 'archiving a dog',
    action: 'dog.write',
    sent: async (at) => {
      const dog = await aDog(at.api.app);
      await at.cast.kit.post(`/time-slots/${await at.freeSlot()}/assign-dogs`, { dogIds: [dog] });
      return { path: `/dogs/${dog}` };
    },
    before: () => anObject,
    after: () => ({ archived: true }),
    refused: { 404: () => ({ path: '/dogs/999998' }) },
  },
  {
    route: 'POST /users/marshals',
    what: 'making a marshal',
    who: 'kit',
    action: 'marshal.add',
    about: 'Ola Nowak',
    sent: (at) => ({ path: '/users/marshals', body: newcomer(`ola-${at.count()}@shelter.test`) }),
    before: () => null,
    after: () => ({ role: 'marshal' }),
    refused: {
      400: () => ({ path: '/users/marshals', body: newcomer('ola') }),
      409: (at) => ({ path: '/users/marshals', body: newcomer(at.cast.noor.email) }),
    },
  },
  {
    route: 'POST /users/:uid/disable',
    what: 'disabling an account',
    who: 'kit',
    action: 'person.disable',
    about: 'Tom Ashby',
    sent: (at) => ({ path: `/users/${at.cast.tom.uid}/disable` }),
    before: () => ({ disabled: false }),
    after: () => ({ disabled: true, freed: [] }),
    refused: {
      404: () => ({ path: '/users/nobody/disable' }),
      409: (at) => ({ path: `/users/${at.cast.kit.uid}/disable` }),
    },
  },
  {
    route: 'POST /users/:uid/enable',
    what: 'enabling an account',
    who: 'kit',
    action: 'person.disable',
    about: 'Tom Ashby',
    sent: (at) => ({ path: `/users/${at.cast.tom.uid}/enable` }),
    before: () => ({ disabled: true }),
    after: () => ({ disabled: false }),
    refused: { 404: () => ({ path: '/users/nobody/enable' }) },
  },
  {
    route: 'DELETE /users/:uid',
    what: 'removing somebody whose account is gone',
    who: 'kit',
    action: 'person.remove',
    sent: async ({ api }) => {
      const deleted = await api.asMarshal();
      await deleted.get('/users/me');
      await api.app.get(Firebase).auth.deleteUser(deleted.uid);
      return { path: `/users/${deleted.uid}` };
    },
    before: () => ({ role: 'marshal' }),
    after: () => null,
    refused: {
      404: () => ({ path: '/users/nobody' }),
      409: (at) => ({ path: `/users/${at.cast.noor.uid}` }),
    },
  },
  {
    route: 'POST /users/:uid/admin',
    what: 'making somebody an admin',
    who: 'kit',
    action: 'admin.appoint',
    about: 'Tom Ashby',
    sent: (at) => ({ path: `/users/${at.cast.tom.uid}/admin` }),
    before: () => ({ role: 'walker' }),
    after: () => ({ role: 'admin', freed: [] }),
    refused: { 404: () => ({ path: '/users/nobody/admin' }) },
  },
  {
    route: 'DELETE /users/:uid/admin',
    what: 'taking an admin’s rights back',
    who: 'kit',
    action: 'admin.appoint',
    about: 'Tom Ashby',
    sent: (at) => ({ path: `/users/${at.cast.tom.uid}/admin` }),
    before: () => ({ role: 'admin' }),
    after: () => ({ role: 'walker' }),
    refused: {
      404: () => ({ path: '/users/nobody/admin' }),
      409: (at) => ({ path: `/users/${at.cast.kit.uid}/admin` }),
    },
  },
  {
    route: 'POST /users/:uid/invitation',
    what: 'sending an invitation again',
    who: 'kit',
    action: 'marshal.invite',
    about: 'Rosa Bell',
    sent: async (at) => ({ path: `/users/${await anInvited(at)}/invitation` }),
    before: () => ({ invited: true }),
    after: () => ({ invited: true }),
    refused: {
      404: () => ({ path: '/users/nobody/invitation' }),
      409: (at) => ({ path: `/users/${at.cast.noor.uid}/invitation` }),
    },
  },
  {
    route: 'DELETE /users/:uid/invitation',
    what: 'withdrawing an invitation',
    who: 'kit',
    action: 'marshal.invite',
    sent: async (at) => ({ path: `/users/${await anInvited(at)}/invitation` }),
    before: () => ({ invited: true }),
    after: () => null,
    refused: {
      404: () => ({ path: '/users/nobody/invitation' }),
      409: (at) => ({ path: `/users/${at.cast.noor.uid}/invitation` }),
    },
  },
  {
    route: 'POST /users/:uid/erase',
    what: 'erasing somebody on request',
    who: 'kit',
    action: 'person.erase',
    sent: async ({ api }) => {
      const leaver = await api.asMarshal();
      await leaver.get('/users/me');
      return { path: `/users/${leaver.uid}/erase` };
    },
    before: () => ({ role: 'marshal' }),
    after: () => null,
    refused: {
      404: () => ({ path: '/users/nobody/erase' }),
      409: (at) => ({ path: `/users/${at.cast.kit.uid}/erase` }),
    },
  },
];
