import { Banner } from '@walkies/ui';
import type { ReactNode } from 'react';
import type { CodeFault } from './code-link';

const WORDS = {
  old: { title: 'This link is too old.', text: 'A link works for one hour.' },
  dead: {
    title: 'This link does not work any more.',
    text: 'A link works once. Perhaps it was used already, or a part of it is missing.',
  },
  moved: {
    title: 'This account now has another email address.',
    text: 'This link went to the old address. Request a new link for the current one.',
  },
  'no-account': {
    title: 'This account is deleted or disabled.',
    text: 'Is that a mistake? Tell the shelter.',
  },
} as const satisfies Record<CodeFault, object>;

interface DeadLinkProps {
  fault: CodeFault;
  /** Explains a dead link of this kind. */
  dead?: string | undefined;
  action: ReactNode;
}

/** Explains the problem of a mail's link; `action` offers the next step. */
export function DeadLink({ fault, dead, action }: DeadLinkProps) {
  const { title, text } = WORDS[fault];
  return (
    <>
      <Banner tone="info" title={title}>
        {(fault === 'dead' && dead) || text}
      </Banner>
      {fault !== 'no-account' && action}
    </>
  );
}
