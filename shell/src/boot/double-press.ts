/** As browsers count a double-click (UIEvent.detail), for fingers, which some of them do not count. */
const WITHIN_MS = 400;
const WITHIN_PX = 30;

const CONTROL = 'a, button, input, select, textarea, summary, [role=button], dialog';

interface Press {
  control: Element | null;
  at: number;
  x: number;
  y: number;
}

/** A field and its label are one: a press on the label comes twice, the second time for the field. */
function controlOf({ target }: Event): Element | null {
  if (!(target instanceof Element)) return null;
  const control = target.closest(CONTROL);
  const labels = control instanceof HTMLInputElement ? control.labels : null;
  return target.closest('label') ?? labels?.[0] ?? control;
}

/**
 * Takes care of people who press twice, once for the whole tab:
 * - the second press of a double one meets what the first has pressed, or nothing: neither what has
 *   opened under the finger since, nor the veil of a sheet, whose press would close it again;
 * - a key that is held down presses what it was put down on, and nothing else;
 * - an address that is opened twice is in the history once, as browsers have it with links (HTML,
 *   'navigate': history handling 'replace').
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
      // A press of a key.
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
