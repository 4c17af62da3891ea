import { useEffect, useState } from 'react';

/**
 * Code that loads once it is rendered; null until then. Unlike with `lazy`, a failure reaches the error
 * boundary, which takes another release, and a retry requests the code again. `load` must be stable.
 */
export function useLoaded<Code extends object>(load: () => Promise<Code>): Code | null {
  const [state, setState] = useState<{ code?: Code; failure?: unknown }>({});
  useEffect(() => {
    let gone = false;
    load().then(
      (code) => !gone && setState({ code }),
      (failure: unknown) => !gone && setState({ failure }),
    );
    return () => {
      gone = true;
    };
  }, [load]);
  if (state.failure) throw state.failure;
  return state.code ?? null;
}
