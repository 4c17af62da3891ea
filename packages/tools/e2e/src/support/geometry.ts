import type { Page } from '@playwright/test';

/**
 * What lies wrong on the page as it stands, or in the modal that is open: one sentence each.
 * - The page, or the modal, scrolls sideways.
 * - Two controls lie on each other. What scrolls below a bar that sticks to an edge does not.
 * - A finger at the middle of a control meets something else.
 * - A target is smaller than 44 px (WCAG 2.5.5); a line of the month than 24 (2.5.8). Links within a
 *   sentence are left out, as there.
 * - A text is cut, by what holds it or by anything around it, without an ellipsis.
 * - A control lies on a text that is not its own.
 */
export const findings = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const LEAST = 44;
    const LEAST_IN_MONTH = 24;
    const CONTROLS =
      'a[href], button, input, select, textarea, summary, [role=button], [role=radio], [role=tab]';
    interface Box {
      left: number;
      top: number;
      right: number;
      bottom: number;
    }
    const found = new Set<string>();
    const modal = [...document.querySelectorAll('dialog:modal')].at(-1);
    const scope = modal ?? document.body;

    const styles = new Map<Element, CSSStyleDeclaration>();
    function styleOf(element: Element): CSSStyleDeclaration {
      const style = styles.get(element) ?? getComputedStyle(element);
      styles.set(element, style);
      return style;
    }
    function* around(element: Element): Generator<Element> {
      for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) {
        yield at;
      }
    }
    const name = (element: Element): string => {
      const words = (element.getAttribute('aria-label') ?? element.textContent).trim();
      return `${element.tagName.toLowerCase()} '${words.replace(/\s+/g, ' ').slice(0, 50)}'`;
    };
    const isShown = (element: Element): boolean => {
      const { width, height } = element.getBoundingClientRect();
      return (
        width > 1 &&
        height > 1 &&
        styleOf(element).visibility === 'visible' &&
        styleOf(element).clipPath === 'none' &&
        element.checkVisibility({ opacityProperty: true })
      );
    };
    // What is pressed for a field that draws nothing itself, such as a radio button, is its label.
    const pressedFor = (element: Element): Element => {
      const label = element.closest('label') ?? (element as HTMLInputElement).labels?.[0];
      const { width, height } = element.getBoundingClientRect();
      return label && (width < LEAST || height < LEAST || !isShown(element)) ? label : element;
    };
    const isCutShort = (box: Box, by: Box): boolean =>
      box.left < by.left - 1 ||
      box.right > by.right + 1 ||
      box.top < by.top - 1 ||
      box.bottom > by.bottom + 1;

    for (const frame of [document.documentElement, modal]) {
      const over = frame ? frame.scrollWidth - frame.clientWidth : 0;
      if (over > 0) found.add(`The ${frame === modal ? 'modal' : 'page'} is ${over} px too wide`);
    }

    const controls = [...scope.querySelectorAll(CONTROLS)]
      .map(pressedFor)
      .filter((element, at, all) => isShown(element) && all.indexOf(element) === at);

    for (const element of controls) {
      const { width, height } = element.getBoundingClientRect();
      // A link in a card may be pressed wherever the card is.
      const over = getComputedStyle(element, '::after');
      const isStretched = over.content !== 'none' && over.position === 'absolute';
      const wide = Math.max(width, isStretched ? parseFloat(over.width) : 0);
      const high = Math.max(height, isStretched ? parseFloat(over.height) : 0);
      const isInSentence = styleOf(element).display === 'inline' && element.tagName === 'A';
      const least = element.closest('.fc-daygrid') ? LEAST_IN_MONTH : LEAST;
      if (!isInSentence && (wide < least - 0.5 || high < least - 0.5)) {
        found.add(`${name(element)} is ${Math.round(wide)} x ${Math.round(high)} px`);
      }
    }

    /** What is seen of it: less what its frames have scrolled away. */
    function seenOf(element: Element): Box {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      const seen = { left, top, right, bottom };
      for (const frame of around(element)) {
        if (styleOf(frame).overflowY === 'visible') continue;
        const edge = frame.getBoundingClientRect();
        seen.left = Math.max(seen.left, edge.left);
        seen.top = Math.max(seen.top, edge.top);
        seen.right = Math.min(seen.right, edge.right);
        seen.bottom = Math.min(seen.bottom, edge.bottom);
      }
      return seen;
    }
    const layerOf = (element: Element): Element | undefined =>
      [element, ...around(element)].find((at) => /fixed|sticky/.test(styleOf(at).position));

    const seen = controls.map((element) => ({
      element,
      box: seenOf(element),
      layer: layerOf(element),
    }));
    for (const [at, { element, box, layer }] of seen.entries()) {
      for (const other of seen.slice(at + 1)) {
        const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
        const down = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
        if (across <= 1 || down <= 1 || layer !== other.layer) continue;
        if (element.contains(other.element) || other.element.contains(element)) continue;
        found.add(`${name(element)} and ${name(other.element)} lie on each other`);
      }
    }

    const before = [scrollX, scrollY] as const;
    const frames = new Set(controls.flatMap((element) => [...around(element)]));
    const stoodAt = [...frames].map((frame) => [frame, frame.scrollLeft, frame.scrollTop] as const);
    for (const element of controls) {
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      // A link may go over two lines, with nothing of it in the middle of both.
      const box = element.getClientRects()[0] ?? element.getBoundingClientRect();
      const met = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
      // What is beyond the edges wherever the page stands comes in with the focus.
      const isAway = box.bottom <= 0 || box.right <= 0;
      const isMet = met && (element.contains(met) || met.contains(element));
      if (!isMet && !isAway)
        found.add(`${name(element)} is covered by ${met ? name(met) : 'the edge'}`);
    }
    for (const [frame, left, top] of stoodAt) frame.scrollTo({ left, top, behavior: 'instant' });
    scrollTo({ left: before[0], top: before[1], behavior: 'instant' });

    /** Whether the element cuts, without a sign of it, what lies there within it. */
    function cuts(element: Element, box: Box): boolean {
      const { overflowX, overflowY, textOverflow, webkitLineClamp } = styleOf(element);
      if (!/hidden|clip/.test(overflowX + overflowY)) return false;
      if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none') return false;
      const edge = element.getBoundingClientRect();
      // What scrolls one way is cut the other way only.
      const across = /auto|scroll/.test(overflowX) ? box : edge;
      const down = /auto|scroll/.test(overflowY) ? box : edge;
      const { left, right } = across;
      return isCutShort(box, { left, right, top: down.top, bottom: down.bottom });
    }
    /** Lines of text stand closer to each other than their boxes do. */
    const LEADING = 6;
    function coversLine(box: Box, line: Box): boolean {
      const across = Math.min(box.right, line.right) - Math.max(box.left, line.left);
      const down = Math.min(box.bottom, line.bottom) - Math.max(box.top, line.top);
      return across > 1 && down > LEADING;
    }
    const texts = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const holder = text.parentElement;
      if (!holder || !text.textContent?.trim() || !isShown(holder)) continue;
      const frames = [holder, ...around(holder)];
      // Shown to those who listen alone.
      if (frames.some((frame) => styleOf(frame).clipPath !== 'none')) continue;
      const words = document.createRange();
      words.selectNodeContents(text);
      const frame = seenOf(holder);
      const lines = [...words.getClientRects()].map((line) => ({
        left: Math.max(line.left, frame.left),
        top: Math.max(line.top, frame.top),
        right: Math.min(line.right, frame.right),
        bottom: Math.min(line.bottom, frame.bottom),
      }));
      const layer = layerOf(holder);
      const isOfControl = seen.some(({ element }) => element.contains(holder));
      for (const control of isOfControl ? [] : seen) {
        if (control.layer === layer && lines.some((line) => coversLine(control.box, line))) {
          found.add(`${name(control.element)} lies on ${name(holder)}`);
        }
      }
      for (const frame of frames) {
        const { textOverflow, webkitLineClamp, overflowY } = styleOf(frame);
        if (cuts(frame, words.getBoundingClientRect())) found.add(`${name(holder)} is cut`);
        // What is beyond is behind the dots, or scrolled away.
        if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none') break;
        if (/auto|scroll/.test(overflowY)) break;
      }
    }
    return [...found];
  });
