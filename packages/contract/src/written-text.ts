// What ends a line, which a name does not.
const LINE_ENDS = /[\t\n\v\f\r\u0085\u2028\u2029]+/g;

// Nobody sees these, and some turn round the text that stands beside the name. Kept are those that
// scripts and emoji need inside: joiners, and the selectors that choose a letter's form.
const UNSEEN =
  /(?![\u034f\u180b-\u180d\u180f\u200c\u200d\ufe00-\ufe0f\u{e0020}-\u{e007f}\u{e0100}-\u{e01ef}])[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu;

// A letter, digit, sign or symbol; the empty Braille pattern is a symbol that is drawn as nothing.
const SEEN = /(?!\u2800)[\p{L}\p{N}\p{P}\p{S}]/u;

const CONTROL = /\p{Cc}/u;
// Of a text of several lines, all but what ends a line or sets it off.
const CONTROLS = /(?![\t\n])\p{Cc}/gu;
const NOTHING = /[\p{Default_Ignorable_Code_Point}\p{Cc}\u2800]/gu;

/** A name on one line in NFC, without what is not seen and what turns the direction of other text. */
export const cleanName = (text: string): string =>
  text.replace(LINE_ENDS, ' ').replace(UNSEEN, '').trim().normalize('NFC');

/** A text of any lines, without what is not seen and what turns the direction of other text. */
export const cleanText = (text: string): string =>
  text.replace(/\r\n?/g, '\n').replace(UNSEEN, '').replace(CONTROLS, '').trim();

/** What people see of a text: '' where there is nothing to read. */
export const seenText = (text: string): string => text.replace(NOTHING, '').trim();

/** True of a clean name on which something can be seen, and nothing acts on a terminal or a page. */
export const isSeen = (name: string): boolean => SEEN.test(name) && !CONTROL.test(name);
