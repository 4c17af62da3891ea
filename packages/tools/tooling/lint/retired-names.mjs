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
];

/** @param {string} name */
const wordsOf = (name) =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .replace(/[^A-Za-z\d]+/g, ' ')
    .toLowerCase();

/** Reports names of files, variables, functions, types and members that use a retired word.
 * @type {import('eslint').Rule.RuleModule} */
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
    const checkKey = (/** @type {any} */ { key }) => {
      if (key.type === 'Identifier') check(key, key.name);
    };
    return {
      MethodDefinition: checkKey,
      PropertyDefinition: checkKey,
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
