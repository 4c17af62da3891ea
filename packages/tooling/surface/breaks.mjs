import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { makeHost, MODULES, OPTIONS } from './declarations.mjs';
import { GIVEN, OPEN, TAKEN } from './directions.mjs';

/** Where both surfaces seem to lie for the compiler: beside what they import. */
const HERE = fileURLToPath(new URL('../../remote-sdk/surface/', import.meta.url));
/** The only module whose code remotes take from the shell. */
const ROUTER = '@walkies/remote-sdk/router';
/** The members of an old union that no member of the new one stands for. */
const LOST =
  'type Lost<Old, New> = Old extends unknown ? [Extract<New, Old>] extends [never] ? Old : never : never;';
const ASSERTIONS = `${HERE}assertions.ts`;

/** @typedef {{ about: string, line: string }} Assertion */

/**
 * What no longer fits for those who were built with the old surface; one sentence each.
 * @param {Map<string, string>} old declarations by path
 * @param {Map<string, string>} next
 * @returns {string[]}
 */
export function breaksBetween(old, next) {
  const files = new Map([
    ...[...old].map(([path, text]) => place('old', path, strict(text, OPEN))),
    ...[...next].map(([path, text]) => place('new', path, strict(text, []))),
  ]);
  const host = hostOf(files);
  const entries = MODULES.flatMap(({ path }) => [`${HERE}old/${path}`, `${HERE}new/${path}`]);
  const read = ts.createProgram(entries, OPTIONS, host);
  const { gone, assertions } = demandsOf(read);

  const imports = MODULES.flatMap(({ path }, index) =>
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

/** @param {'old' | 'new'} side @param {string} path @param {string} text @returns {[string, string]} */
const place = (side, path, text) => [`${HERE}${side}/${path}`, text];

/** @param {Map<string, string>} files @returns {ts.CompilerHost} */
function hostOf(files) {
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
 * @param {string} text
 * @param {string[]} open
 */
function strict(text, open) {
  const { factory } = ts;
  /** @type {ts.TransformerFactory<ts.SourceFile>} */
  const transformer = (context) => (source) => {
    /** @param {ts.Node} node @returns {ts.VisitResult<ts.Node>} */
    const visit = (node) => {
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

/** What the new surface owes to those who know the old one. @param {ts.Program} program */
function demandsOf(program) {
  /** @type {string[]} */
  const gone = [];
  /** @type {Assertion[]} */
  const assertions = [];
  for (const [index, { name: module, path }] of MODULES.entries()) {
    const now = exportsOf(program, `${HERE}new/${path}`);
    for (const [name, kind] of exportsOf(program, `${HERE}old/${path}`)) {
      // A remote brings its own copy of the contract's constants and functions.
      if (kind === 'value' && module === '@walkies/contract') continue;
      const known = OPEN.find((open) => name === `${open}Members`) ?? name;
      // And of the sdk's too, all but the router.
      const isOwnCopy = kind === 'value' && module !== ROUTER && !TAKEN.includes(name);
      if (!now.has(known)) gone.push(`${known} is gone from ${module}.`);
      else if (!isOwnCopy && !OPEN.includes(name)) {
        assertions.push(...demands(known, name, kind, index));
      }
    }
  }
  return { gone: [...new Set(gone)], assertions };
}

/**
 * @param {string} name in the new surface
 * @param {string} oldName
 * @param {'type' | 'value'} kind
 * @param {number} index of the module
 * @returns {Assertion[]}
 */
function demands(name, oldName, kind, index) {
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
  const both = `${name}, for which surface/directions.mjs names no direction`;
  return [given, taken].map(({ line }) => ({ about: both, line }));
}

/** @param {ts.Program} program @param {string} path @returns {Map<string, 'type' | 'value'>} */
function exportsOf(program, path) {
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
