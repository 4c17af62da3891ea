/**
 * Simulates a browser's page translation: replaces each text, present and future, by <font> elements.
 * `unseen` lists later updates of replaced texts. Self-contained, so that it can run inside a browser.
 */
export function translatePage(): { unseen: string[]; stop: () => void } {
  const unseen: string[] = [];
  const untranslated = 'font, option, script, style, svg, textarea, title';
  const stays = (element: Element): boolean =>
    element.closest(untranslated) !== null ||
    element.closest('[translate]')?.getAttribute('translate') === 'no';
  const observer = new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === 'characterData' && !target.isConnected) unseen.push(target.textContent ?? '');
      addedNodes.forEach(translate);
    }
  });
  function translate(root: Node): void {
    const texts: Node[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    if (root.nodeType === Node.TEXT_NODE) texts.push(root);
    while (walker.nextNode()) texts.push(walker.currentNode);
    for (const text of texts) {
      const parent = text.parentElement;
      if (!text.textContent?.trim() || parent === null || stays(parent)) continue;
      const font = document.createElement('font');
      font.append(document.createElement('font'));
      font.firstElementChild?.append(text.textContent);
      parent.replaceChild(font, text);
      observer.observe(text, { characterData: true });
    }
  }
  translate(document);
  observer.observe(document, { childList: true, characterData: true, subtree: true });
  return { unseen, stop: () => observer.disconnect() };
}
