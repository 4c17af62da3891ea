const STATEMENT = /^- /;
const TEST = /^ +- /;
const LINK = /^ +- \[(.+)\]\(\.\.\/([^)]+\.spec\.[a-z]+)\)$/;

/** A title stands in its source between quotes of any kind. */
const QUOTES = ["'", '"', '`'];

/**
 * What is wrong with a list of statements and, below each, the tests that prove it, each written as
 * `[title](../path)` with the title as it stands in the source: a sentence for each fault.
 * @param read the text of a file; throws when there is none
 */
export function faultsOf(markdown: string, read: (path: string) => string): string[] {
  const faults: string[] = [];
  const sources: Map<string, string | null> = new Map();

  function sourceOf(path: string) {
    const known = sources.get(path);
    if (known !== undefined) return known;
    const source = textOrNull(path, read);
    if (source === null) faults.push(`there is no ${path}`);
    sources.set(path, source);
    return source;
  }

  const lines = markdown.split('\n');
  for (const [index, line] of lines.entries()) {
    const at = `line ${index + 1}`;
    if (STATEMENT.test(line) && !isProved(lines.slice(index + 1))) {
      faults.push(`${at} names no test`);
    }
    if (!TEST.test(line)) continue;
    const [, title = '', path = ''] = LINK.exec(line) ?? [];
    if (path === '') faults.push(`${at} is no link to a test`);
    const source = path === '' ? null : sourceOf(path);
    if (source === null || isQuoted(title, source)) continue;
    faults.push(`${at}: no test in ${path} is called '${title}'`);
  }
  return faults;
}

function textOrNull(path: string, read: (path: string) => string) {
  try {
    return read(path);
  } catch {
    return null;
  }
}

function isQuoted(title: string, source: string) {
  return QUOTES.some((quote) => source.includes(`${quote}${title}${quote}`));
}

/** Whether a test comes before anything but the rest of the statement's own sentence. */
function isProved(following: string[]) {
  const next = following.find((line) => TEST.test(line) || !line.startsWith('  '));
  return next !== undefined && TEST.test(next);
}
