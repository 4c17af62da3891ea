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
        if (computed || object.type !== 'Identifier' || property.type !== 'Identifier') return;
        const { name } = property;
        if (sheets.get(object.name)?.has(name) === false)
          context.report({ node: property, messageId: 'missing', data: { name } });
      },
    };
  },
};
