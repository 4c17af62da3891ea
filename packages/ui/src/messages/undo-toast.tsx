import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '../buttons/button';
import { Icon } from '../layout/icon';
import { TOAST_MS } from './toast-region';
import { withNames } from '../name';
import styles from './toast-region.module.css';

interface UndoToastProps {
  /** The finished action in a sentence; null shows nothing. Pass a new object per action. */
  deed: { text: string } | null;
  onUndo: () => void;
  onDismiss: () => void;
}

/** Confirms an action and offers to undo it: 6 s, longer while hovered or focused. */
export function UndoToast({ deed, onUndo, onDismiss }: UndoToastProps) {
  const [held, setHeld] = useState(false);
  const dismiss = useEffectEvent(onDismiss);
  useEffect(() => {
    if (!deed || held) return;
    const timer = setTimeout(() => dismiss(), TOAST_MS);
    return () => clearTimeout(timer);
  }, [deed, held]);
  const hold = (next: boolean) => () => setHeld(next);
  return (
    <div role="status" className={styles.region}>
      {deed && (
        <div className={styles.list}>
          <div
            className={styles.toast}
            onPointerEnter={hold(true)}
            onPointerLeave={hold(false)}
            onFocus={hold(true)}
            onBlur={hold(false)}
          >
            <Icon name="check-circle" />
            <span className={styles.text}>{withNames(deed.text)}</span>
            <Button variant="secondary" size="small" onClick={onUndo}>
              Undo
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
