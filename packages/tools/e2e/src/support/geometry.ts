import type { Page } from '@playwright/test';

/**
 * Layout faults of the present page or of the open modal; one sentence each.
 * - The page, or the modal, scrolls sideways.
 * - Two controls overlap. Content that scrolls below a sticky bar is exempt.
 * - Another element covers the middle of a control.
 * - A target is smaller than 44 px (WCAG 2.5.5); a line of the month, than 24 (2.5.8). Exempt, as in
 *   WCAG: links within a sentence.
 * - A text is cut off by any ancestor, without an ellipsis.
 * - A control covers a text outside of it.
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
    // The target of an invisible field, such as a radio button, is its label.
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
      // The browser itself keeps presses from inert controls, such as those of a modal that moves out.
      .filter((element) => !element.closest('[inert]'))
      .map(pressedFor)
      .filter((element, at, all) => isShown(element) && all.indexOf(element) === at);

    for (const element of controls) {
      const { width, height } = element.getBoundingClientRect();
      // A link may stretch its target over the whole card.
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

    /** The visible part of an element, without the parts that its ancestors have scrolled away. */
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
      // Twice: the first time, a sticky head stays where it is while its frame scrolls, and the page scrolls too far.
      for (let time = 1; time <= 2; time += 1) {
        element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      }
      // A link may wrap, with an empty middle of both lines.
      const box = element.getClientRects()[0] ?? element.getBoundingClientRect();
      const met = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
      // An element outside of the viewport scrolls into view on focus.
      const isAway = box.bottom <= 0 || box.right <= 0;
      const isMet = met && (element.contains(met) || met.contains(element));
      if (!isMet && !isAway)
        found.add(`${name(element)} is covered by ${met ? name(met) : 'the edge'}`);
    }
    for (const [frame, left, top] of stoodAt) frame.scrollTo({ left, top, behavior: 'instant' });
    scrollTo({ left: before[0], top: before[1], behavior: 'instant' });

    /** True if the element cuts off the box within it without any sign. */
    function cuts(element: Element, box: Box): boolean {
      const { overflowX, overflowY, textOverflow, webkitLineClamp } = styleOf(element);
      if (!/hidden|clip/.test(overflowX + overflowY)) return false;
      if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none') return false;
      const edge = element.getBoundingClientRect();
      // Content that scrolls in one direction is only cut off in the other.
      const across = /auto|scroll/.test(overflowX) ? box : edge;
      const down = /auto|scroll/.test(overflowY) ? box : edge;
      const { left, right } = across;
      return isCutShort(box, { left, right, top: down.top, bottom: down.bottom });
    }
    /** Lines of text are closer to each other than their boxes. */
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
      // Visible to screen readers only.
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
        // Overflowing text is behind the ellipsis, or scrolled away.
        if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none') break;
        if (/auto|scroll/.test(overflowY)) break;
      }
    }
    return [...found];
  });
