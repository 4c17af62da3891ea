/**
 * Puts a dialog that React has removed back into the document until it has moved out, so that closing needs
 * no intermediate state (ADR 36).
 */
export function animateExit(
  dialog: HTMLDialogElement,
  scrimClass: string | undefined,
  top: number,
) {
  if (!('getAnimations' in dialog)) return;
  const scrim = document.createElement('div');
  scrim.className = scrimClass ?? '';
  for (const element of [scrim, dialog]) {
    element.inert = true;
    element.ariaHidden = 'true';
    element.dataset['leaving'] = '';
  }
  dialog.open = true;
  document.body.append(scrim, dialog);
  dialog.scrollTop = top;
  const finished = dialog.getAnimations().map((animation) => animation.finished);
  void Promise.allSettled(finished).then(() => {
    scrim.remove();
    dialog.remove();
  });
}
