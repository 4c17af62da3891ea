import { jest } from '@jest/globals';

export { enter } from './enter';
export { press } from './press';
export { translatePage } from './translate-page';

const DateTimeFormat = Intl.DateTimeFormat;

/** Sets the browser's language, independent of the machine's. Undone by restoreAllMocks. */
export function browserSpeaks(language: string): void {
  jest
    .spyOn(Intl, 'DateTimeFormat')
    .mockImplementation((_locales, options) => new DateTimeFormat(language, options));
}

const textOf = (element: Element | null): string =>
  (element?.textContent ?? '').replace(/\s+/g, ' ').trim();

/** For ByText: the innermost element with this text, even if names within it have their own elements. */
export function sentence(text: string | RegExp) {
  const isWhole = (element: Element | null): boolean =>
    typeof text === 'string' ? textOf(element) === text : text.test(textOf(element));
  return (_: string, element: Element | null): boolean =>
    isWhole(element) && ![...(element?.children ?? [])].some(isWhole);
}

/** Removes the direction marks around names. */
export const plainText = (text: string): string => text.replace(/[\u2068\u2069]/g, '');

/** For ByRole: jsdom treats every element as a block and adds spaces around names. */
export const nameWith =
  (text: string) =>
  (name: string): boolean =>
    name.replace(/ (?=[?.,’])/g, '') === text;
