/**
 * Animates a copy of a removed dialog, so that closing needs no intermediate state: the dialog itself, with
 * its focus and its name, is removed at once.
 */
export function animateExit(dialog: HTMLDialogElement, scrimClass: string | undefined) {
  if (!('getAnimations' in dialog)) return;
  const copy = dialog.cloneNode(true);
  if (!(copy instanceof HTMLDialogElement)) return;
  const scroll = dialog.scrollTop;
  const scrim = document.createElement('div');
  scrim.className = scrimClass ?? '';

  for (const element of [scrim, copy]) {
    element.inert = true;
    element.ariaHidden = 'true';
    element.dataset['leaving'] = '';
  }
  copy.open = true;
  copy.removeAttribute('aria-labelledby');

  queueMicrotask(() => {
    // Still connected: React only ran its effects again.
    if (dialog.isConnected) return;
    document.body.append(scrim, copy);
    copy.scrollTop = scroll;
    const finished = copy.getAnimations().map((animation) => animation.finished);
    void Promise.allSettled(finished).then(() => {
      scrim.remove();
      copy.remove();
    });
  });
}
