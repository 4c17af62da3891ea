import { useLoaded } from '@walkies/ui';
import type { ComponentType, ReactNode } from 'react';

/** A page's main part, whose code loads when it is rendered; see `useLoaded`. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  placeholder: ReactNode,
) {
  // Rendered at once where it has loaded before.
  let loaded: { Part: ComponentType<Props> } | null = null;
  const loadPart = async () => (loaded = { Part: await load() });
  return function LazyPart(props: Props) {
    const code = useLoaded(loadPart) ?? loaded;
    return code ? <code.Part {...props} /> : placeholder;
  };
}
