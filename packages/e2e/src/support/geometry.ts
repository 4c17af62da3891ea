import type { Page } from '@playwright/test';

/**
 * What lies wrong on the page as it stands, or in the modal that is open: one sentence each.
 * - The page scrolls sideways.
 * - Two controls lie on each other.
 * - A finger at the middle of a control meets something else.
 * - A target is smaller than 44 px (WCAG 2.5.5); a line of the month than 24 (2.5.8). Links within a
 *   sentence are left out, as there.
 * - A text is cut that does not end in an ellipsis.
 */
export const findings = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const LEAST = 44;
    const LEAST_IN_MONTH = 24;
    const CONTROLS =
      'a[href], button, input, select, textarea, summary, [role=button], [role=radio], [role=tab]';
    const found: string[] = [];
    const scope = document.querySelector('dialog:modal') ?? document.body;

    const name = (element: Element): string => {
      const words = (element.getAttribute('aria-label') ?? element.textContent).trim();
      return `${element.tagName.toLowerCase()} '${words.replace(/\s+/g, ' ').slice(0, 50)}'`;
    };
    const isShown = (element: Element): boolean => {
      const { width, height } = element.getBoundingClientRect();
      const style = getComputedStyle(element);
      return (
        width > 1 &&
        height > 1 &&
        style.visibility === 'visible' &&
        style.clipPath === 'none' &&
        element.checkVisibility({ opacityProperty: true })
      );
    };
    // What is pressed for a field that draws nothing itself, such as a radio button, is its label.
    const pressedFor = (element: Element): Element => {
      const label = element.closest('label') ?? (element as HTMLInputElement).labels?.[0];
      const { width, height } = element.getBoundingClientRect();
      return label && (width < LEAST || height < LEAST || !isShown(element)) ? label : element;
    };

    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth)
      found.push(`The page is ${scrollWidth - clientWidth} px too wide`);

    const controls = [...scope.querySelectorAll(CONTROLS)]
      .map(pressedFor)
      .filter((element, at, all) => isShown(element) && all.indexOf(element) === at);
    const boxes = controls.map((element) => ({ element, box: element.getBoundingClientRect() }));

    for (const [at, { element, box }] of boxes.entries()) {
      const isInSentence =
        getComputedStyle(element).display === 'inline' && element.tagName === 'A';
      const least = element.closest('.fc-daygrid') ? LEAST_IN_MONTH : LEAST;
      if (!isInSentence && (box.width < least - 0.5 || box.height < least - 0.5)) {
        found.push(`${name(element)} is ${Math.round(box.width)} x ${Math.round(box.height)} px`);
      }
      for (const other of boxes.slice(at + 1)) {
        if (element.contains(other.element) || other.element.contains(element)) continue;
        const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
        const down = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
        if (across > 1 && down > 1 && isInSight(element) && isInSight(other.element)) {
          found.push(`${name(element)} and ${name(other.element)} lie on each other`);
        }
      }
    }

    // Scrolled away within its frame, it lies on nothing.
    function isInSight(element: Element): boolean {
      const box = element.getBoundingClientRect();
      for (let frame = element.parentElement; frame; frame = frame.parentElement) {
        if (!/auto|scroll|hidden|clip/.test(getComputedStyle(frame).overflowY)) continue;
        if (frame === document.body || frame === document.documentElement) continue;
        const edge = frame.getBoundingClientRect();
        if (box.top >= edge.bottom || box.bottom <= edge.top) return false;
      }
      return getComputedStyle(element).position !== 'fixed' && !element.closest('[data-sticky]');
    }

    const before = [scrollX, scrollY] as const;
    for (const element of controls) {
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      // A link may go over two lines, with nothing of it in the middle of both.
      const box = element.getClientRects()[0] ?? element.getBoundingClientRect();
      const met = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
      // What is beyond the edges wherever the page stands comes in with the focus.
      const isAway = box.bottom <= 0 || box.right <= 0;
      const isMet = met && (element.contains(met) || met.contains(element));
      if (!isMet && !isAway)
        found.push(`${name(element)} is covered by ${met ? name(met) : 'the edge'}`);
    }
    scrollTo({ left: before[0], top: before[1], behavior: 'instant' });

    for (const element of scope.querySelectorAll<HTMLElement>('*')) {
      const style = getComputedStyle(element);
      const hasWords = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
      if (!hasWords || !isShown(element) || style.overflowX === 'visible') continue;
      const isCut =
        element.scrollWidth > element.clientWidth + 1 ||
        element.scrollHeight > element.clientHeight + 1;
      const mayScroll = /auto|scroll/.test(style.overflowX + style.overflowY);
      const endsInDots = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none';
      if (isCut && !mayScroll && !endsInDots) found.push(`${name(element)} is cut`);
    }
    return found;
  });
