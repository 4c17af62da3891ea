import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Freezes the value while the pointer is down. Content that grows or shrinks above a target would move it
 * between press and release, and a drag would end at the wrong place.
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
