import type { Host } from '@walkies/remote-sdk';
import { type ComponentType, useCallback, useState } from 'react';

interface SheetProps {
  deed: string;
  onDone: () => void;
  onClose: () => void;
}

interface Asked {
  Sheet: ComponentType<SheetProps>;
  deed: string;
  answer: (answer: 'done' | 'not-now') => void;
}

/** The way to ask for the password before something delicate, and the sheet that does. */
export function useSignInAgain() {
  const [asked, setAsked] = useState<Asked | null>(null);
  const signInAgain = useCallback<NonNullable<Host['signInAgain']>>(async (deed) => {
    const pages = await import(/* webpackChunkName: "sign-in" */ '../sign-in/sign-in-pages');
    return new Promise((resolve) => {
      const answer: Asked['answer'] = (given) => {
        setAsked(null);
        resolve(given);
      };
      setAsked({ Sheet: pages.SignInAgainModal, deed, answer });
    });
  }, []);
  const sheet = asked && (
    <asked.Sheet
      deed={asked.deed}
      onDone={() => asked.answer('done')}
      onClose={() => asked.answer('not-now')}
    />
  );
  return { signInAgain, sheet };
}
