/**
 * Hears what goes wrong in a page: what it throws, and what the browser or its code calls an error.
 * @param {import('@playwright/test').Page} page
 */
export function watchForErrors(page) {
  /** @type {string[]} */
  const errors = [];
  page.on('pageerror', (error) => errors.push(error.stack ?? error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`);
  });
  return {
    mustBeNone() {
      if (errors.length > 0) throw new Error(`An error in ${page.url()}:\n${errors.join('\n')}`);
    },
  };
}
