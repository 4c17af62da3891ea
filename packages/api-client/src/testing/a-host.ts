import { can } from '@walkies/contract';
import type { Host, Session } from '@walkies/remote-sdk';

export function aSession(facts: Partial<Session> = {}): Session {
  return {
    uid: 'walker-1',
    name: 'Ines Okafor',
    email: 'ines@example.org',
    role: 'walker',
    missing: [],
    ...facts,
  };
}

/** A host with a signed-in walker, at a shelter in London. */
export function aHost(facts: Partial<Host> = {}): Host {
  const session = facts.session === undefined ? aSession() : facts.session;
  return {
    session,
    shelter: {
      name: 'Hillside Dog Shelter',
      timeZone: 'Europe/London',
      donateUrl: 'https://example.org/donate',
      adoptUrl: 'https://example.org/adopt',
      waiverUrl: 'https://example.org/waiver',
      contact: { phone: '01234 567 890', email: 'hello@example.org', address: [] },
      social: [],
    },
    token: async () => 'a-token',
    endSession: () => undefined,
    reloadSession: async () => undefined,
    can: (action) => session !== null && can(session.role, action),
    toast: () => undefined,
    onChange: () => () => undefined,
    ...facts,
  };
}
