import type { Slot } from '@walkies/contract';
import { slotTimeLabel } from '@walkies/ui';

const FOR_MS = 6_000;
const TIMEOUT_MS = 3_000;

/** The button of a slot in the calendar or in the list; both name it by its day and times. */
function buttonOf(slot: Slot, timeZone: string): HTMLElement | undefined {
  const label = slotTimeLabel(slot, timeZone);
  return [...document.querySelectorAll<HTMLElement>('button')].find((button) => {
    const names = button.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const texts = [button, ...names.map((id) => document.getElementById(id))];
    return texts.some((element) => element?.textContent.includes(label));
  });
}

/** Scrolls to a slot once it is on the page, and marks it for some seconds; `focus` moves the focus, too. */
export function showAddedSlot(slot: Slot, timeZone: string, { focus }: { focus: boolean }): void {
  const until = performance.now() + TIMEOUT_MS;
  const look = () => {
    const button = buttonOf(slot, timeZone);
    if (!button) return performance.now() < until && requestAnimationFrame(look);
    button.scrollIntoView({ block: 'center' });
    if (focus) button.focus({ preventScroll: true });
    button.style.outline = '4px solid var(--orange)';
    return setTimeout(() => (button.style.outline = ''), FOR_MS);
  };
  requestAnimationFrame(look);
}
