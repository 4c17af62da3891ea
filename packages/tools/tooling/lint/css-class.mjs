import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** @type {import('eslint').Rule.RuleModule} */
export const cssClass = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { missing: 'The style sheet has no class .{{ name }}.' },
  },
  create(context) {
    /** @type {Map<string, Set<string>>} Classes by the name of the import. */
    const sheets = new Map();
    return {
      ImportDeclaration({ source, specifiers }) {
        const path = String(source.value);
        if (!path.endsWith('.module.css')) return;
        const css = readFileSync(join(dirname(context.filename), path), 'utf8');
        const classes = new Set(css.match(/\.[A-Za-z_][\w-]*/g)?.map((name) => name.slice(1)));
        for (const { local } of specifiers) sheets.set(local.name, classes);
      },
      MemberExpression({ object, property, computed }) {
        if (object.type !== 'Identifier') return;
        const classes = sheets.get(object.name);
        /** @param {string} name */
        const check = (name) => {
          if (classes?.has(name) !== false) return;
          context.report({ node: property, messageId: 'missing', data: { name } });
        };
        // `styles[tone]` is chosen later.
        if (property.type === 'Literal') check(String(property.value));
        else if (property.type === 'Identifier' && !computed) check(property.name);
      },
    };
  },
};
