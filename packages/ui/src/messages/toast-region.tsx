import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { IconButton } from '../buttons/icon-button';
import { Icon } from '../layout/icon';
import { withNames } from '../name';
import styles from './toast-region.module.css';

export interface ToastMessage {
  id: number;
  text: string;
}

/** The state of the visible toasts, for a ToastRegion. */
export function useToasts() {
  const [toasts, setToasts] = useState<readonly ToastMessage[]>([]);
  const lastId = useRef(0);

  const showToast = useCallback((text: string) => {
    lastId.current += 1;
    const toast = { id: lastId.current, text };
    setToasts((shown) => [...shown, toast]);
  }, []);

  const dismissToast = useCallback((id: number) => {
    setToasts((shown) => shown.filter((toast) => toast.id !== id));
  }, []);

  return { toasts, showToast, dismissToast };
}

/** Display time of a toast in milliseconds. */
export const TOAST_MS = 6000;

interface ToastProps {
  toast: ToastMessage;
  onDismiss: (id: number) => void;
}

function Toast({ toast, onDismiss }: ToastProps) {
  const [held, setHeld] = useState<'hover' | 'focus' | null>(null);
  const dismiss = useEffectEvent(() => onDismiss(toast.id));

  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => dismiss(), TOAST_MS);
    return () => clearTimeout(timer);
  }, [held]);

  return (
    <li
      className={styles.toast}
      onPointerEnter={() => setHeld((now) => now ?? 'hover')}
      onPointerLeave={() => setHeld((now) => (now === 'hover' ? null : now))}
      onFocus={() => setHeld('focus')}
      onBlur={() => setHeld(null)}
    >
      <Icon name="check-circle" />
      <span className={styles.text}>{withNames(toast.text)}</span>
      <IconButton
        icon="close"
        label="Close message"
        className={styles.close}
        onClick={() => onDismiss(toast.id)}
      />
    </li>
  );
}

interface ToastRegionProps {
  toasts: readonly ToastMessage[];
  onDismiss: (id: number) => void;
}

/** Shows results that outlive their screen: 6 s each, longer while hovered or focused. */
export function ToastRegion({ toasts, onDismiss }: ToastRegionProps) {
  return (
    <div role="status" className={styles.region}>
      <ul className={styles.list}>
        {toasts.map((toast) => (
          <Toast key={toast.id} toast={toast} onDismiss={onDismiss} />
        ))}
      </ul>
    </div>
  );
}
