import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

/**
 * A page's main part, whose code loads when it is rendered. Unlike with `lazy`, a failure reaches the error
 * boundary, which takes another release, and a retry requests the code again.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  placeholder: ReactNode,
) {
  let loaded: ComponentType<Props> | null = null;
  return function LazyPart(props: Props) {
    const [state, setState] = useState<{ Part: typeof loaded; failure?: unknown }>({
      Part: loaded,
    });
    useEffect(() => {
      if (loaded) return;
      load().then(
        (Part) => {
          loaded = Part;
          setState({ Part });
        },
        (failure: unknown) => setState({ Part: null, failure }),
      );
    }, []);
    if (state.failure) throw state.failure;
    return state.Part ? <state.Part {...props} /> : placeholder;
  };
}
