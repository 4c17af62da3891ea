import { type RefObject, useLayoutEffect, useRef } from 'react';
import { animateLeaving } from './leave-animation';
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

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const opener = document.activeElement;
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

    return () => {
      isOurs.current = true;
      animateLeaving(element, beside ? undefined : motion.leavingScrim);
      element.close();
      // Only after React has removed the dialog is the opener reachable again.
      queueMicrotask(() => {
        if (!element.isConnected) returnFocus(opener);
      });
    };
  }, [beside]);

  return { dialog, title, isOurs };
}
