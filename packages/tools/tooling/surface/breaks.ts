import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { makeHost, MODULES, OPTIONS } from './declarations.ts';
import { GIVEN, OPEN, TAKEN } from './directions.ts';

/** Where both surfaces seem to lie for the compiler: beside what they import. */
const HERE = fileURLToPath(new URL('../../../remote-sdk/surface/', import.meta.url));
/** The modules whose code remotes take from the shell. */
const FROM_SHELL = ['@walkies/remote-sdk/query', '@walkies/remote-sdk/router'];
/** The members of an old union that no member of the new one stands for, nor a wider type. */
const LOST =
  'type Lost<Old, New> = Old extends New ? never : Old extends unknown ? [Extract<New, Old>] extends [never] ? Old : never : never;';
const ASSERTIONS = `${HERE}assertions.ts`;

type Assertion = { about: string; line: string };

/**
 * What no longer fits for those who were built with the old surface; one sentence each.
 * @param old declarations by path
 */
export function breaksBetween(old: Map<string, string>, next: Map<string, string>): string[] {
  const files = new Map([
    ...[...old].map(([path, text]) => place('old', path, strict(text, OPEN))),
    ...[...next].map(([path, text]) => place('new', path, strict(text, []))),
  ]);
  const host = hostOf(files);
  // Nobody was built with a module that is new.
  const modules = MODULES.filter(({ path }) => old.has(path));
  const entries = modules.flatMap(({ path }) => [`${HERE}old/${path}`, `${HERE}new/${path}`]);
  const read = ts.createProgram(entries, OPTIONS, host);
  const { gone, assertions } = demandsOf(read, modules);

  const imports = modules.flatMap(({ path }, index) =>
    ['old', 'new'].map((side) => `import type * as ${side}${index} from './${side}/${path}';`),
  );
  const above = [...imports, LOST];
  files.set(ASSERTIONS, [...above, ...assertions.map(({ line }) => line)].join('\n'));
  const program = ts.createProgram([ASSERTIONS], OPTIONS, host, read);
  const refused = program.getSemanticDiagnostics(program.getSourceFile(ASSERTIONS));
  const broken = refused.map(({ file, start = 0, messageText }) => {
    const line = file?.getLineAndCharacterOfPosition(start).line ?? 0;
    const words = ts.flattenDiagnosticMessageText(messageText, ' ').replaceAll(/\s+/g, ' ');
    const plain = words.replaceAll(/import\("[^"]*\/(old|new)\/[^"]*"\)\./g, '$1 ');
    return `${assertions[line - above.length]?.about ?? 'The surface'}: ${plain}`;
  });
  return [...gone, ...broken];
}

const place = (side: 'old' | 'new', path: string, text: string): [string, string] => [
  `${HERE}${side}/${path}`,
  text,
];

function hostOf(files: Map<string, string>): ts.CompilerHost {
  const host = makeHost();
  return {
    ...host,
    directoryExists: (path) => `${path}/`.startsWith(HERE) || host.directoryExists?.(path) === true,
    fileExists: (path) => files.has(path) || host.fileExists(path),
    readFile: (path) => files.get(path) ?? host.readFile(path),
    getSourceFile(path, options) {
      const text = files.get(path);
      if (text === undefined) return host.getSourceFile(path, options);
      return ts.createSourceFile(path, text, options, true);
    },
  };
}

/**
 * The same declarations without what the compiler overlooks, parameters of methods that are too
 * narrow, and without what it overdoes, props of class components that have to be the same both ways.
 * The open unions become `any`; what they were is then called `<name>Members`.
 */
function strict(text: string, open: string[]) {
  const { factory } = ts;
  const transformer: ts.TransformerFactory<ts.SourceFile> = (context) => (source) => {
    const visit = (node: ts.Node): ts.VisitResult<ts.Node> => {
      if (ts.isMethodSignature(node)) {
        const { typeParameters, parameters, type, modifiers, name, questionToken } = node;
        const call = factory.createFunctionTypeNode(
          typeParameters,
          parameters,
          type ?? factory.createKeywordTypeNode(ts.SyntaxKind.AnyKeyword),
        );
        return factory.createPropertySignature(modifiers, name, questionToken, call);
      }
      if (!ts.isTypeAliasDeclaration(node) || !open.includes(node.name.text)) {
        return ts.visitEachChild(node, visit, context);
      }
      const { modifiers, name, type } = node;
      const any = factory.createKeywordTypeNode(ts.SyntaxKind.AnyKeyword);
      return [
        factory.createTypeAliasDeclaration(modifiers, name, undefined, any),
        factory.createTypeAliasDeclaration(modifiers, `${name.text}Members`, undefined, type),
      ];
    };
    return ts.visitEachChild(source, visit, context);
  };
  const source = ts.createSourceFile(
    'surface.d.ts',
    text.replaceAll('ComponentType', 'FunctionComponent'),
    OPTIONS.target ?? 0,
    true,
  );
  const { transformed } = ts.transform(source, [transformer]);
  return ts.createPrinter().printFile(transformed[0] ?? source);
}

/** What the new surface owes to those who know the old one. */
function demandsOf(program: ts.Program, modules: typeof MODULES) {
  const gone: string[] = [];
  const assertions: Assertion[] = [];
  for (const [index, { name: module, path }] of modules.entries()) {
    const now = exportsOf(program, `${HERE}new/${path}`);
    for (const [name, kind] of exportsOf(program, `${HERE}old/${path}`)) {
      // A remote brings its own copy of the contract's constants and functions.
      if (kind === 'value' && module === '@walkies/contract') continue;
      const known = OPEN.find((open) => name === `${open}Members`) ?? name;
      // And of the sdk's too, all but what the shell hands out.
      const isOwnCopy = kind === 'value' && !FROM_SHELL.includes(module) && !TAKEN.includes(name);
      if (!now.has(known)) gone.push(`${known} is gone from ${module}.`);
      else if (!isOwnCopy && !OPEN.includes(name)) {
        assertions.push(...demands(known, name, kind, index));
      }
    }
  }
  return { gone: [...new Set(gone)], assertions };
}

/**
 * @param name in the new surface
 * @param index of the module
 */
function demands(
  name: string,
  oldName: string,
  kind: 'type' | 'value',
  index: number,
): Assertion[] {
  const word = kind === 'value' ? 'typeof ' : '';
  const [was, is] = [`${word}old${index}.${oldName}`, `${word}new${index}.${name}`];
  const given = {
    about: `${name}, which remotes are given`,
    line: `export const given${index}${name}: ${was} = 0 as unknown as ${is};`,
  };
  const taken = {
    about: `${name}, which remotes give`,
    line: `export const taken${index}${name}: ${is} = 0 as unknown as ${was};`,
  };
  if (OPEN.includes(name)) {
    const about = `${name}, which must lose no member`;
    const line = `export const lost${name}: never = 0 as unknown as Lost<${was}, ${is}>;`;
    return [{ about, line }];
  }
  if (TAKEN.includes(name)) return [taken];
  if (kind === 'value' || GIVEN.includes(name)) return [given];
  const both = `${name}, for which surface/directions.ts names no direction`;
  return [given, taken].map(({ line }) => ({ about: both, line }));
}

function exportsOf(program: ts.Program, path: string): Map<string, 'type' | 'value'> {
  const checker = program.getTypeChecker();
  const file = program.getSourceFile(path);
  const module = file && checker.getSymbolAtLocation(file);
  const exported = module ? checker.getExportsOfModule(module) : [];
  return new Map(
    exported.map((symbol) => {
      const isAlias = (symbol.flags & ts.SymbolFlags.Alias) !== 0;
      const { flags } = isAlias ? checker.getAliasedSymbol(symbol) : symbol;
      return [symbol.name, (flags & ts.SymbolFlags.Value) === 0 ? 'type' : 'value'];
    }),
  );
}
