import { useEffect, useEffectEvent, useState } from 'react';

/**
 * The value as it was when the pointer went down, until it goes up again. What grows and shrinks
 * above a target takes it away between press and release, and a drag ends where nobody aimed.
 */
export function useSteadyWhilePressed<Value>(value: Value): Value {
  const [held, setHeld] = useState<{ value: Value } | null>(null);
  const hold = useEffectEvent(() => setHeld({ value }));
  useEffect(() => {
    const press = () => hold();
    const release = () => setHeld(null);
    window.addEventListener('pointerdown', press);
    window.addEventListener('pointerup', release);
    window.addEventListener('pointercancel', release);
    return () => {
      window.removeEventListener('pointerdown', press);
      window.removeEventListener('pointerup', release);
      window.removeEventListener('pointercancel', release);
    };
  }, []);
  return held ? held.value : value;
}
