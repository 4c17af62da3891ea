import { jest } from '@jest/globals';

export { translatePage } from './translate-page';

const DateTimeFormat = Intl.DateTimeFormat;

/** Lets the browser speak a language, whatever the machine's own is. Undone by restoreAllMocks. */
export function browserSpeaks(language: string): void {
  jest
    .spyOn(Intl, 'DateTimeFormat')
    .mockImplementation((_asked, options) => new DateTimeFormat(language, options));
}

const textOf = (element: Element | null): string =>
  (element?.textContent ?? '').replace(/\s+/g, ' ').trim();

/** For ByText: the innermost element with this text, although its names stand in elements of their own. */
export function sentence(text: string | RegExp) {
  const isWhole = (element: Element | null): boolean =>
    typeof text === 'string' ? textOf(element) === text : text.test(textOf(element));
  return (_: string, element: Element | null): boolean =>
    isWhole(element) && ![...(element?.children ?? [])].some(isWhole);
}

/** A sentence without the marks of its names. */
export const plainText = (text: string): string => text.replace(/[\u2068\u2069]/g, '');

/** For ByRole: jsdom knows no inline elements, and reads a space on either side of a name. */
export const nameWith =
  (text: string) =>
  (name: string): boolean =>
    name.replace(/ (?=[?.,’])/g, '') === text;
