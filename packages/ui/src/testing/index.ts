import { jest } from '@jest/globals';

export { translatePage } from './translate-page';

const DateTimeFormat = Intl.DateTimeFormat;

/** Lets the browser speak a language, whatever the machine's own is. Undone by restoreAllMocks. */
export function browserSpeaks(language: string): void {
  jest
    .spyOn(Intl, 'DateTimeFormat')
    .mockImplementation((_asked, options) => new DateTimeFormat(language, options));
}
