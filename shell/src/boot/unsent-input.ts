import type { Services } from '../shared/shell-context';

/** Returns a function: true while leaving the page loses nothing. No sheet is open, nothing was typed, no request runs. */
export function watchInput({ queryClient }: Pick<Services, 'queryClient'>): () => boolean {
  let typedOn: string | null = null;
  document.addEventListener('input', () => {
    typedOn = location.pathname;
  });
  return () =>
    typedOn !== location.pathname &&
    !document.querySelector('dialog[open]') &&
    queryClient.isMutating() === 0 &&
    queryClient.isFetching() === 0;
}
