import type { WebDriver } from 'selenium-webdriver';

/** Runs in the page: what applies to paper applies to the screen. */
function applyToScreen(): void {
  const visit = (rules: CSSRuleList): void => {
    for (const rule of rules) {
      if (rule instanceof CSSMediaRule && rule.media.mediaText === 'print') {
        rule.media.mediaText = 'all';
      }
      if (rule instanceof CSSGroupingRule) visit(rule.cssRules);
    }
  };
  for (const sheet of document.styleSheets) visit(sheet.cssRules);
  dispatchEvent(new Event('beforeprint'));
}

/** Shows the page as it is printed: WebKit's driver neither prints nor changes the medium. */
export const showPrintStyle = (tab: WebDriver): Promise<void> => tab.executeScript(applyToScreen);

/** Runs in the page; headings that sort are exempt, as they name their columns. */
function textsOfControls(): string[] {
  const controls = 'button:not(th *), input, select, [role=tab], header, footer';
  const shown = [...document.querySelectorAll(controls)].filter((each) => each.checkVisibility());
  return shown.map((each) => each.textContent ?? '');
}

/** The texts of the controls that are visible. */
export const shownControls = (tab: WebDriver): Promise<string[]> =>
  tab.executeScript(textsOfControls);
