import { join } from 'node:path';
import bcd from '@mdn/browser-compat-data' with { type: 'json' };
import ts from 'typescript';

/** A use of something that the browser platform offers. */
export interface NewerApi {
  /** Path from the workspace's root, and line. */
  where: string;
  /** As in `Element.checkVisibility`. */
  name: string;
  /** The browsers of the build that lack it, and since when they have it: 'safari 17.4'. */
  lackedBy: string[];
}

interface Support {
  version_added?: string | false | undefined;
  flags?: unknown;
  prefix?: string | undefined;
}

type Compat = { __compat?: { support: Record<string, Support | Support[] | undefined> } };

const isCompat = (value: unknown): value is Compat & Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Names of browsers in MDN's data that differ from those of browserslist. */
const NAMES: Readonly<Record<string, string>> = { ios_saf: 'safari_ios' };

/** 'firefox >= 115' of the build's list, with the data's name. */
export function oldestOf(line: string): [browser: string, version: number] {
  const [browser = '', version = ''] = line.split(' >= ');
  return [NAMES[browser] ?? browser, Number.parseFloat(version)];
}

/** Since when a browser has it; Infinity: not at all, or not by itself. */
function sinceOf(support: Support | Support[] | undefined): number {
  const own = [support ?? []].flat().filter(({ flags, prefix }) => !flags && !prefix);
  const versions = own.map(({ version_added }) =>
    typeof version_added === 'string'
      ? Number.parseFloat(version_added.replace('≤', ''))
      : Infinity,
  );
  return Math.min(...versions, Infinity);
}

/** Which of these browsers lack it, and since when they have it: 'safari 17.4'. */
export function lackedBy(compat: Compat['__compat'], list: readonly string[]): string[] {
  if (!compat) return [];
  return list.map(oldestOf).flatMap(([browser, version]) => {
    const since = sinceOf(compat.support[browser]);
    return since > version ? [`${browser} ${since === Infinity ? 'never' : since}`] : [];
  });
}

const DOM = /lib\.dom(?:\.iterable)?\.d\.ts$/;

/** The platform's declaration of a name: interface and member, or a global. */
function platformName(symbol: ts.Symbol | undefined): string[] | null {
  const [declaration] = symbol?.declarations ?? [];
  if (!symbol || !declaration || !DOM.test(declaration.getSourceFile().fileName)) return null;
  const owner = declaration.parent;
  if (ts.isInterfaceDeclaration(owner)) return [owner.name.text, symbol.name];
  return [symbol.name];
}

/** An entry of MDN's data, if there is one. */
export function compatOf(data: object, names: readonly string[]): Compat['__compat'] {
  const found = names.reduce<unknown>(
    (within, name) => (isCompat(within) && Object.hasOwn(within, name) ? within[name] : undefined),
    data,
  );
  return isCompat(found) ? found.__compat : undefined;
}

/** A global may be listed as a member of the window. */
const apiCompatOf = (names: readonly string[]) =>
  compatOf(bcd.api, names) ??
  (names.length === 1 ? compatOf(bcd.api, ['Window', ...names]) : undefined);

/**
 * Where the sources of a program use what one of the browsers lacks. What is asked for before it is used
 * (`'name' in object`) stands in `allowed` with why.
 * @param config path of a tsconfig.json
 * @param browsers as in 'firefox >= 115'
 */
export function newerApis(
  root: string,
  config: string,
  browsers: readonly string[],
  allowed: Readonly<Record<string, string>> = {},
): NewerApi[] {
  const { config: read } = ts.readConfigFile(join(root, config), ts.sys.readFile);
  const { fileNames, options } = ts.parseJsonConfigFileContent(
    read,
    ts.sys,
    join(root, config, '..'),
  );
  const program = ts.createProgram(fileNames, { ...options, noEmit: true });
  const checker = program.getTypeChecker();
  const known = new Map<string, string[]>();
  const found: NewerApi[] = [];

  function look(node: ts.Node, file: ts.SourceFile): void {
    if (ts.isIdentifier(node) && !ts.isPartOfTypeNode(node)) {
      const names = platformName(checker.getSymbolAtLocation(node));
      const name = names?.join('.') ?? '';
      if (names && !known.has(name)) known.set(name, lackedBy(apiCompatOf(names), browsers));
      const lacking = known.get(name) ?? [];
      if (lacking.length > 0 && !Object.hasOwn(allowed, name)) {
        const { line } = file.getLineAndCharacterOfPosition(node.getStart());
        const where = `${file.fileName.slice(root.length + 1)}:${line + 1}`;
        found.push({ where, name, lackedBy: lacking });
      }
    }
    ts.forEachChild(node, (child) => look(child, file));
  }

  for (const file of program.getSourceFiles()) {
    const isOurs =
      !file.isDeclarationFile && !/node_modules|\.spec\.|\/testing\//.test(file.fileName);
    if (isOurs) look(file, file);
  }
  return found;
}
