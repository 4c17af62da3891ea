import type { PushKind } from '@walkies/contract';
import { MESSAGE_LABELS } from '../shared/message-labels';

/** Name and time of each kind of push. */
export const PUSH_LABELS = {
  offer: { name: 'A place for you', when: 'At once, when a place that you wait for is free.' },
  'help-wanted': MESSAGE_LABELS['help-wanted'],
  cover: { name: 'A friend takes your place', when: 'At once.' },
  'changed-walk': { name: 'Moved and cancelled walks', when: 'At once.' },
  'late-cancel': {
    name: 'Walkers who are late or cancel late',
    when: 'At once, also at night.',
  },
  reminder: MESSAGE_LABELS.reminder,
} as const satisfies Record<PushKind, { name: string; when: string }>;
