/** A browser's limits for a double-click (UIEvent.detail), for touch, where some browsers do not count. */
const WITHIN_MS = 400;
const WITHIN_PX = 30;

const CONTROL = 'a, button, input, select, textarea, summary, [role=button], dialog';

interface Press {
  control: Element | null;
  at: number;
  x: number;
  y: number;
}

/** A field and its label count as one: a press on the label fires a second click on the field. */
function controlOf({ target }: Event): Element | null {
  if (!(target instanceof Element)) return null;
  const control = target.closest(CONTROL);
  const labels = control instanceof HTMLInputElement ? control.labels : null;
  return target.closest('label') ?? labels?.[0] ?? control;
}

/**
 * Handles double presses, once for the whole tab:
 * - the second press only reaches the control of the first, never a control that opened meanwhile
 *   or the backdrop of a sheet, which would close it again;
 * - a held key only reaches the control on which it went down;
 * - opening the present address replaces the history entry, as links do (HTML, 'navigate': history
 *   handling 'replace').
 */
export function forgiveDoublePresses(window: Window & typeof globalThis): void {
  let last: Press | undefined;
  let keyDownOn: Element | null = null;

  function forgive(event: Event) {
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  window.addEventListener(
    'click',
    (event) => {
      const { detail, clientX: x, clientY: y, timeStamp: at } = event;
      // A press of a key has detail 0.
      if (detail === 0) return;
      const press = { control: controlOf(event), at, x, y };
      const isNear =
        last !== undefined &&
        at - last.at < WITHIN_MS &&
        Math.hypot(x - last.x, y - last.y) < WITHIN_PX;
      const isSecond = detail > 1 || (event.pointerType === 'touch' && isNear);
      if (last && isSecond && press.control !== last.control) forgive(event);
      else last = press;
    },
    { capture: true },
  );

  window.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      if (!event.repeat) keyDownOn = controlOf(event);
      else if (controlOf(event) !== keyDownOn) forgive(event);
    },
    { capture: true },
  );

  const { history, location } = window;
  const push = history.pushState.bind(history);
  history.pushState = (state, unused, url) => {
    const isHere = url ? new URL(url, location.href).href === location.href : false;
    if (isHere) history.replaceState(state, unused, url);
    else push(state, unused, url);
  };
}
