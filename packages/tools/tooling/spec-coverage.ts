import ts from 'typescript';

/** A test annotated with the statements that it proves, as in `// spec: 2.14, 7.3`. */
export interface ProvingTest {
  /** Numbers of statements in docs/spec-coverage.md. */
  statements: string[];
  /** The title as the source writes it; it may stand for a whole table of cases. */
  title: string;
  path: string;
}

const ANNOTATION = /^\/\/ spec: (.+)$/;
const STATEMENT = /^- (\d+\.\d+ )?/;
const TEST = /^ +- /;
const LINK = /^ +- \[(.+)\]\(\.\.\/([^)]+\.tsx?)\)$/;
/** From here on, the links are written by hand. */
const BY_HAND = '\n## 10. ';

/** The annotated tests of a file: the comment stands right above the test. */
export function provingTests(path: string, source: string): ProvingTest[] {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest);
  const tests: ProvingTest[] = [];
  function visit(node: ts.Node) {
    if (ts.isExpressionStatement(node)) {
      const statements = (ts.getLeadingCommentRanges(source, node.pos) ?? []).flatMap(
        ({ pos, end }) => ANNOTATION.exec(source.slice(pos, end))?.[1]?.split(', ') ?? [],
      );
      const title = titleOf(node.expression, file);
      if (statements.length > 0) tests.push({ statements, title, path });
    }
    ts.forEachChild(node, visit);
  }
  visit(file);
  return tests;
}

function titleOf(test: ts.Expression, file: ts.SourceFile): string {
  const [title] = ts.isCallExpression(test) ? test.arguments : [];
  return title?.getText(file).slice(1, -1) ?? '';
}

/** The page with each statement's links made from the annotations. */
export function withTests(markdown: string, tests: readonly ProvingTest[]): string {
  const { generated, byHand } = parts(markdown);
  const lines: string[] = [];
  let links: string[] = [];
  for (const line of [...generated.split('\n'), '']) {
    if (TEST.test(line)) continue;
    if (!line.startsWith('  ')) {
      lines.push(...links);
      links = linksOf(STATEMENT.exec(line)?.[1]?.trim(), tests);
    }
    lines.push(line);
  }
  return lines.slice(0, -1).join('\n') + byHand;
}

const linksOf = (statement: string | undefined, tests: readonly ProvingTest[]) =>
  tests
    .filter(({ statements }) => statement !== undefined && statements.includes(statement))
    .map(({ title, path }) => `  - [${title}](../${path})`);

function parts(markdown: string) {
  const start = markdown.indexOf(BY_HAND);
  const end = start < 0 ? markdown.length : start;
  return { generated: markdown.slice(0, end), byHand: markdown.slice(end) };
}

/**
 * Faults of the page, one sentence each: a statement without a number or a test, an annotation with an
 * unknown number, and a link written by hand to a test that does not exist.
 * @param read returns the text of a file; throws if there is none
 */
export function faultsOf(
  markdown: string,
  tests: readonly ProvingTest[],
  read: (path: string) => string,
): string[] {
  const { generated, byHand } = parts(markdown);
  const numbers = generated.split('\n').flatMap((line) => {
    const found = STATEMENT.exec(line);
    return found ? [found[1]?.trim() ?? line] : [];
  });
  return [
    ...numbers.filter((number) => !/^\d/.test(number)).map((line) => `'${line}' has no number`),
    ...numbers
      .filter((number, place) => numbers.indexOf(number) < place)
      .map((number) => `${number} is used twice`),
    ...numbers
      .filter((number) => /^\d/.test(number) && linksOf(number, tests).length === 0)
      .map((number) => `${number} has no test`),
    ...tests.flatMap(({ statements, path }) =>
      statements
        .filter((number) => !numbers.includes(number))
        .map((number) => `${path}: there is no statement ${number}`),
    ),
    ...byHand
      .split('\n')
      .filter((line) => TEST.test(line) && !isTest(line, read))
      .map((line) => `no such test: ${line.trim()}`),
  ];
}

function isTest(line: string, read: (path: string) => string): boolean {
  const [, title = '', path = ''] = LINK.exec(line) ?? [];
  try {
    const source = read(path);
    return ["'", '"', '`'].some((quote) => source.includes(`${quote}${title}${quote}`));
  } catch {
    return false;
  }
}
