const NAMED_TEST = /`([^`]+\.spec\.[a-z]+) › ([^`]+)`/g;

/** A title stands in its source between quotes of any kind. */
const QUOTES = ["'", '"', '`'];

/**
 * What is wrong with a table of rules and the tests that prove them, each written as
 * `path › title` with the title as it stands in the source: a sentence for each fault.
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

  for (const [index, line] of markdown.split('\n').entries()) {
    if (!isRow(line)) continue;
    const named = [...line.matchAll(NAMED_TEST)];
    if (named.length === 0) faults.push(`line ${index + 1} names no test`);
    for (const [, path = '', title = ''] of named) {
      const source = sourceOf(path);
      if (source === null || isQuoted(title, source)) continue;
      faults.push(`line ${index + 1}: no test in ${path} is called '${title}'`);
    }
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

/** A table's line that is neither its head nor the rule below it. */
function isRow(line: string) {
  return line.startsWith('|') && !/^\|[\s|:-]+$/.test(line) && !line.startsWith('| What ');
}
