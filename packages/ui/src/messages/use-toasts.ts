import { useCallback, useRef, useState } from 'react';

export interface ToastMessage {
  id: number;
  text: string;
}

/** The toasts that are on show, for a ToastRegion. */
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
