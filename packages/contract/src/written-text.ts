// Line ends, which names do not contain.
const LINE_ENDS = /[\t\n\v\f\r\u0085\u2028\u2029]+/g;

// Invisible characters, some of which reverse the text next to a name. Excludes those that scripts and
// emoji need within words: joiners and variation selectors.
const UNSEEN =
  /(?![\u034f\u180b-\u180d\u180f\u200c\u200d\ufe00-\ufe0f\u{e0020}-\u{e007f}\u{e0100}-\u{e01ef}])[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu;

// A letter, digit, sign or symbol; the empty Braille pattern is a symbol that renders as nothing.
const SEEN = /(?!\u2800)[\p{L}\p{N}\p{P}\p{S}]/u;

const CONTROL = /\p{Cc}/u;
// In multi-line texts, all control characters except line feeds and tabs.
const CONTROLS = /(?![\t\n])\p{Cc}/gu;
const NOTHING = /[\p{Default_Ignorable_Code_Point}\p{Cc}\u2800]/gu;

/** A name on one line in NFC, without invisible and direction-changing characters. */
export const cleanName = (text: string): string =>
  text.replace(LINE_ENDS, ' ').replace(UNSEEN, '').trim().normalize('NFC');

/** A text with any number of lines, without invisible and direction-changing characters. */
export const cleanText = (text: string): string =>
  text.replace(/\r\n?/g, '\n').replace(UNSEEN, '').replace(CONTROLS, '').trim();

/** The visible part of a text: '' if there is nothing to read. */
export const seenText = (text: string): string => text.replace(NOTHING, '').trim();

/** True for a clean name with a visible character and without control characters. */
export const isSeen = (name: string): boolean => SEEN.test(name) && !CONTROL.test(name);
