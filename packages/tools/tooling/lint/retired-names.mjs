import { basename } from 'node:path';

/**
 * Private words that names no longer use, and the terms that replace them. Fields of the API, of queued jobs
 * and of stored data keep theirs until the next major version of the contract.
 * @type {[RegExp, string][]}
 */
const RETIRED = [
  [/\b(told|tells?|untold)\b/, 'notify, recipients; report, return'],
  [/\b(asks?|asked)\b/, 'fetch, request, query, params'],
  [/\b(said|says)\b/, 'message, text, note, label'],
  [/\bkept(?! apart\b)/, 'stored, cached, retained'],
  [/\b(read|start|look|ask|tell) again\b|\banew\b/, 'refetch, retry, restart'],
  [/\b(take|plan) turn\b/, 'lock'],
  [/\b(deeds?|ghosts?)\b/, 'action, proposal'],
  [/\b(nobody|somebody|whoever)\b/, 'user, caller, anyone, null'],
  [/\bgathered\b/, 'digest'],
  [/\bcalled off\b/, 'cancelled, cancellation'],
  [/\bdelicate\b/, 'requires recent sign-in'],
  [/\bfirst reads?\b/, 'prefetch'],
  [/\bchores?\b/, 'scheduled job'],
  [/\bunannounced\b/, 'change outbox'],
  [/\bhard mails?\b/, 'mail fixtures'],
  [/\blast resort\b/, 'unhandled errors'],
  [/\bknown people\b|\brecalled\b/, 'identity cache, stale fallback'],
  [/\bpatience\b/, 'timeout'],
  [/\bforg(et|ets|otten)\b(?! password)/, 'delete, evict, clear'],
];

/** Names of scheduled jobs: the database stores when each has its next run. */
const STORED = new Set([
  'forget waiting lists',
  'forget old messages',
  'forget kept answers',
  'forget help requests',
  'forget who lost a place',
  'forget people without an account',
  'forget waivers of who left',
  'tell what time makes due',
]);

/** What a statement of SQL names: its parts (`WITH … AS (`) and the aliases of its tables. */
const SQL_NAMES = [
  /\b([a-z_]+) AS (?:NOT )?(?:MATERIALIZED )?\(/g,
  /\bAS ([a-z_]+) \(/g,
  /\b(?:FROM|JOIN|USING|UPDATE|INTO) [a-z_.]+ (?:AS )?([a-z_]+)\b/g,
  /\) (?:AS )?([a-z_]+) (?:USING|ON|WHERE|JOIN|\()/g,
];
const SQL = /\b(SELECT|DELETE FROM|INSERT INTO|UPDATE [a-z_]+ SET|JOIN|FROM)\b/;

/** @param {string} text */
const sqlNames = (text) => {
  const line = text.replace(/--.*$/gm, '').replace(/\s+/g, ' ');
  return SQL_NAMES.flatMap((names) => [...line.matchAll(names)].map(([, name = '']) => name));
};

/** @param {string} name */
const wordsOf = (name) =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .replace(/[^A-Za-z\d]+/g, ' ')
    .toLowerCase();

/**
 * Reports names of files, variables, functions, types and members that use a retired word, and names within
 * strings: of statements, of scheduled jobs, and of parts and aliases in SQL.
 * @type {import('eslint').Rule.RuleModule}
 */
export const retiredNames = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { retired: "'{{name}}': use a term of the field instead ({{terms}})." },
  },
  create(context) {
    // A class is declared in its own scope and around it.
    const reported = new Set();
    function check(/** @type {any} */ node, /** @type {string} */ name) {
      const words = wordsOf(name);
      const terms = RETIRED.find(([word]) => word.test(words))?.[1];
      if (!terms || reported.has(node)) return;
      reported.add(node);
      context.report({ node, messageId: 'retired', data: { name, terms } });
    }
    /** The text of a string, with a word in place of each value in it. */
    const textOf = (/** @type {any} */ node) => {
      if (node.type === 'TemplateLiteral')
        return node.quasis.map((/** @type {any} */ part) => part.value.cooked).join('x');
      return typeof node.value === 'string' ? node.value : '';
    };
    function checkSql(/** @type {any} */ node) {
      const text = textOf(node);
      if (!SQL.test(text)) return;
      for (const name of sqlNames(text)) check(node, name);
    }
    /** The name in `{ name, text }` of a statement and in `register({ name, work })` of a job. */
    function checkName(/** @type {any} */ { properties, parent }) {
      const valueOf = (/** @type {string} */ key) =>
        properties.find((/** @type {any} */ property) => property.key?.name === key)?.value;
      const name = valueOf('name');
      const isJob = parent.callee?.property?.name === 'register';
      if (!name || !(isJob || valueOf('text'))) return;
      if (!STORED.has(textOf(name))) check(name, textOf(name));
    }
    const checkKey = (/** @type {any} */ { key }) => {
      if (key.type === 'Identifier') check(key, key.name);
    };
    return {
      MethodDefinition: checkKey,
      PropertyDefinition: checkKey,
      Literal: checkSql,
      TemplateLiteral: checkSql,
      ObjectExpression: checkName,
      'Program:exit'(/** @type {any} */ program) {
        check(program, basename(context.filename).replace(/\.\w+$/, ''));
        for (const { variables } of context.sourceCode.scopeManager.scopes) {
          for (const { name, defs } of variables) {
            /** @type {any} */
            const definition = defs[0];
            // A field that is taken out by its own name, or an import, is declared elsewhere.
            const isField =
              definition?.name.parent?.type === 'Property' && definition.name.parent.shorthand;
            if (definition && !isField && definition.type !== 'ImportBinding')
              check(definition.name, name);
          }
        }
      },
    };
  },
};
