import { useEffect, useEffectEvent, useState } from 'react';

/**
 * The value as it was when the pointer went down, until it goes up again. What grows and shrinks
 * above a target takes it away between press and release, and a drag ends where nobody aimed.
 */
export function useSteadyWhilePressed<Value>(value: Value): Value {
  const [held, setHeld] = useState<{ value: Value } | null>(null);
  const hold = useEffectEvent(() => setHeld({ value }));
  useEffect(() => {
    const listening = new AbortController();
    const listen = (kind: string, listener: () => void) =>
      addEventListener(kind, listener, listening);
    const release = () => setHeld(null);
    listen('pointerdown', () => hold());
    listen('pointerup', release);
    listen('pointercancel', release);
    return () => listening.abort();
  }, []);
  return held ? held.value : value;
}
