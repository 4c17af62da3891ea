import { useLoaded } from '@walkies/ui';
import type { ComponentType, ReactNode } from 'react';

/**
 * A page's main part, whose code loads when it is rendered. Unlike with `lazyPart` of ui, a failure reaches the
 * error boundary, which takes another release; see `useLoaded`.
 */
export function mainPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  placeholder: ReactNode,
) {
  // Rendered at once where it has loaded before.
  let loaded: { Part: ComponentType<Props> } | null = null;
  const loadPart = async () => (loaded = { Part: await load() });
  return function MainPart(props: Props) {
    const code = useLoaded(loadPart) ?? loaded;
    return code ? <code.Part {...props} /> : placeholder;
  };
}
