import type { Host } from '@walkies/remote-sdk';
import { type ReactNode, useCallback, useState } from 'react';

/** The way to ask for the password before something delicate, and the sheet that does. */
export function useSignInAgain() {
  const [sheet, setSheet] = useState<ReactNode>(null);
  const signInAgain = useCallback<NonNullable<Host['signInAgain']>>(async (deed) => {
    const pages = await import(/* webpackChunkName: "sign-in" */ '../sign-in/sign-in-pages');
    return new Promise((resolve) => {
      const answer = (given: 'done' | 'not-now') => () => {
        setSheet(null);
        resolve(given);
      };
      setSheet(
        <pages.SignInAgainModal deed={deed} onDone={answer('done')} onClose={answer('not-now')} />,
      );
    });
  }, []);
  return { signInAgain, sheet };
}
