import { type RefObject, useLayoutEffect, useRef } from 'react';
import { animateExit } from './exit-animation';
import motion from './modal-motion.module.css';

/** Where the focus goes when what opened a dialog is no longer there. */
function focusHeading() {
  document.querySelector<HTMLElement>('h1[tabindex="-1"]')?.focus({ preventScroll: true });
}

function returnFocus(opener: Element | null) {
  if (opener instanceof HTMLElement && opener.isConnected && opener !== document.body) {
    opener.focus({ preventScroll: true });
  }
  if (document.activeElement === document.body) focusHeading();
}

/** Not to the page behind a dialog that was beside it before. */
function returnFocusWithin(before: Element) {
  if (before instanceof HTMLElement && before.closest('dialog[open]')) before.focus();
}

interface OpenDialog {
  dialog: RefObject<HTMLDialogElement | null>;
  title: RefObject<HTMLHeadingElement | null>;
  /** True while the dialog is opened or closed by the hook and not by the browser. */
  isOurs: RefObject<boolean>;
}

/**
 * Keeps a dialog open while it is mounted, beside the page or above it; the focus goes to the
 * title and afterwards back to the opener, else to the page's heading.
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
    // What was opened from it stays above it, also when it is no longer beside the page. A copy that
    // moves out is left alone: above it, this one would hear no key.
    const standing = 'dialog[open]:not([data-leaving])';
    for (const other of document.querySelectorAll<HTMLDialogElement>(standing)) {
      if (!(element.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING)) continue;
      other.close();
      other.showModal();
    }
    // Opened anew, as the screen was turned: whoever types goes on typing.
    if (focusBefore.current) returnFocusWithin(focusBefore.current);

    return () => {
      isOurs.current = true;
      focusBefore.current = document.activeElement;
      animateExit(element, beside ? undefined : motion.leavingScrim);
      element.close();
      // Only after React has removed the dialog is the opener reachable again.
      queueMicrotask(() => {
        if (!element.isConnected) returnFocus(opener.current);
      });
    };
  }, [beside]);

  return { dialog, title, isOurs };
}
