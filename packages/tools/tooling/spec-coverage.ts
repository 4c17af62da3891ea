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

/** The page with the tests of each statement below it, as links from a folder beside docs/. */
export function withTests(markdown: string, tests: readonly ProvingTest[]): string {
  const lines: string[] = [];
  let links: string[] = [];
  for (const line of [...markdown.split('\n'), '']) {
    if (!line.startsWith('  ')) {
      lines.push(...links);
      links = linksOf(STATEMENT.exec(line)?.[1]?.trim(), tests);
    }
    lines.push(line);
  }
  return lines.slice(0, -1).join('\n');
}

const linksOf = (statement: string | undefined, tests: readonly ProvingTest[]) =>
  tests
    .filter(({ statements }) => statement !== undefined && statements.includes(statement))
    .map(({ title, path }) => `  - [${title}](../${path})`);

/**
 * Faults of the page, one sentence each: a statement without a number or a test, a number that is used
 * twice, and an annotation with an unknown number.
 */
export function faultsOf(markdown: string, tests: readonly ProvingTest[]): string[] {
  const numbers = markdown.split('\n').flatMap((line) => {
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
  ];
}
