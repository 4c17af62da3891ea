import { type RefObject, useLayoutEffect, useRef } from 'react';
import { animateExit } from './exit-animation';
import motion from './modal-motion.module.css';

/** Fallback for the focus when a dialog's opener is missing. */
function focusHeading() {
  document.querySelector<HTMLElement>('h1[tabindex="-1"]')?.focus({ preventScroll: true });
}

function returnFocus(opener: Element | null) {
  if (opener instanceof HTMLElement && opener.isConnected && opener !== document.body) {
    opener.focus({ preventScroll: true });
  }
  if (document.activeElement === document.body) focusHeading();
}

/** Does not move the focus to the page behind a dialog that was beside it before. */
function returnFocusWithin(before: Element) {
  if (before instanceof HTMLElement && before.closest('dialog[open]')) before.focus();
}

interface OpenDialog {
  dialog: RefObject<HTMLDialogElement | null>;
  title: RefObject<HTMLHeadingElement | null>;
  /** True while the hook, not the browser, opens or closes the dialog. */
  isOurs: RefObject<boolean>;
}

/**
 * Keeps a dialog open while it is mounted, beside the page or above it. The focus moves to the title, and
 * on closing back to the opener or, as a fallback, to the page's heading.
 */
export function useOpenDialog(beside: boolean): OpenDialog {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const isOurs = useRef(false);
  const opener = useRef<Element>(null);
  const focusBefore = useRef<Element>(null);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    opener.current ??= document.activeElement;
    const root = document.documentElement;
    root.style.setProperty('--scrollbar', `${innerWidth - root.clientWidth}px`);
    if (beside) element.show();
    else element.showModal();
    isOurs.current = false;
    title.current?.focus({ preventScroll: true });
    // Dialogs opened from this one stay above it, also once it is modal. Skip a copy that animates out:
    // above this dialog it would block its keys.
    const open = 'dialog[open]:not([data-leaving])';
    for (const other of document.querySelectorAll<HTMLDialogElement>(open)) {
      if (!(element.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING)) continue;
      other.close();
      other.showModal();
    }
    // Reopened because the screen turned: return the focus to the field in use.
    if (focusBefore.current) returnFocusWithin(focusBefore.current);

    return () => {
      isOurs.current = true;
      focusBefore.current = document.activeElement;
      const { scrollTop } = element;
      element.close();
      queueMicrotask(() => {
        // Still connected: React only ran its effects again.
        if (element.isConnected) return;
        // The opener becomes focusable only after React has removed the dialog.
        returnFocus(opener.current);
        animateExit(element, beside ? undefined : motion.leavingScrim, scrollTop);
      });
    };
  }, [beside]);

  return { dialog, title, isOurs };
}
