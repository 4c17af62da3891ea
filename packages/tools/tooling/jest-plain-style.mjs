/**
 * What queries ask of a style: is an element shown, and can it be pressed? The tests load no style sheets, so the
 * element's own style and the browser's decide. jsdom compares each element with each rule, also with those that
 * FullCalendar brings: a quarter of the time of such tests.
 * @param {Pick<Window & typeof globalThis, 'document' | 'getComputedStyle'>} window
 * @returns {typeof getComputedStyle}
 */
export function plainStyleOf({ document, getComputedStyle }) {
  /** @type {Map<string, string>} */
  const displays = new Map();
  // Without the page's style sheets.
  const otherDocument = document.implementation.createHTMLDocument();

  /** @param {Element} element */
  function usualDisplay({ localName, attributes }) {
    const type = attributes.getNamedItem('type')?.value ?? '';
    const kind = `${localName} ${type}`;
    const known = displays.get(kind);
    if (known !== undefined) return known;
    const alone = otherDocument.createElement(localName);
    alone.setAttribute('type', type);
    alone.setAttribute('open', '');
    const { display } = getComputedStyle(alone);
    displays.set(kind, display);
    return display;
  }

  /** @param {Element} element @param {string} property */
  const own = (element, property) =>
    element.hasAttribute('style')
      ? /** @type {HTMLElement} */ (element).style.getPropertyValue(property)
      : '';

  /** @param {Element | null} element @param {string} property @returns {string} */
  const inherited = (element, property) =>
    element ? own(element, property) || inherited(element.parentElement, property) : '';

  /** @param {Element} element */
  function displayOf(element) {
    const isClosed = element.localName === 'dialog' && !element.hasAttribute('open');
    return (
      own(element, 'display') ||
      (isClosed || element.hasAttribute('hidden') ? 'none' : usualDisplay(element))
    );
  }

  /** @param {Element} element */
  const styleOf = (element) => ({
    get display() {
      return displayOf(element);
    },
    get visibility() {
      return inherited(element, 'visibility') || 'visible';
    },
    get pointerEvents() {
      return inherited(element, 'pointer-events') || 'auto';
    },
    /** @param {string} property @returns {string} */
    getPropertyValue(property) {
      if (property === 'display') return this.display;
      return property === 'visibility' ? this.visibility : own(element, property);
    },
  });
  return (element) =>
    /** @type {CSSStyleDeclaration} */ (/** @type {unknown} */ (styleOf(element)));
}
