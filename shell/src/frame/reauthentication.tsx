import type { Host } from '@walkies/remote-sdk';
import { type ReactNode, useCallback, useState } from 'react';

/**
 * Reauthentication before actions that require recent sign-in: the function, and the sheet that it opens.
 */
export function useReauthentication() {
  const [sheet, setSheet] = useState<ReactNode>(null);
  const signInAgain = useCallback<NonNullable<Host['signInAgain']>>(async (action) => {
    const pages = await import(/* webpackChunkName: "sign-in" */ '../routes/sign-in-chunk');
    return new Promise((resolve) => {
      const answer = (given: 'done' | 'not-now') => () => {
        setSheet(null);
        resolve(given);
      };
      setSheet(
        <pages.ReauthenticationModal
          action={action}
          onDone={answer('done')}
          onClose={answer('not-now')}
        />,
      );
    });
  }, []);
  return { signInAgain, sheet };
}
