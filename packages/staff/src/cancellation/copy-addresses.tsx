import { Button } from '@walkies/ui';
import { useState } from 'react';
import styles from './cancellation.module.css';

/** Copies e-mail addresses to the clipboard, so that staff can write to people themselves. */
export function CopyAddresses({ addresses }: { addresses: readonly string[] }) {
  const [state, setState] = useState<'not yet' | 'copied' | 'refused'>('not yet');
  return (
    <div className={styles.copy}>
      <Button
        variant="quiet"
        size="small"
        icon={state === 'copied' ? 'check' : 'mail'}
        onClick={() => {
          // On pages without a secure connection there is no clipboard.
          const writing = navigator.clipboard?.writeText(addresses.join(', ')) ?? Promise.reject();
          writing.then(
            () => setState('copied'),
            () => setState('refused'),
          );
        }}
      >
        Copy addresses
      </Button>
      <p role="status" className={styles.copied}>
        {state === 'copied' && <span>The addresses are copied.</span>}
        {state === 'refused' && (
          <span>This browser does not allow it. Select them above instead.</span>
        )}
      </p>
    </div>
  );
}
