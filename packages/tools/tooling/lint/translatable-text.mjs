// Browser translation puts <font> elements where text nodes were. React, which knows the nodes that
// it made, then throws when it takes one away or puts something before it, and what it writes into
// one is not seen. An element whose only child is a text is safe: React sets the element's content.

/** The values that a function returns. @param {any} fn @returns {any[]} */
const answersOf = (fn) =>
  fn.body.type === 'BlockStatement'
    ? fn.body.body.flatMap((/** @type {any} */ { type, argument }) =>
        type === 'ReturnStatement' && argument ? [argument] : [],
      )
    : [fn.body];

/**
 * True where an expression may show a text; what is typed as a React node is for its giver to wrap.
 * @param {any} node
 * @param {Set<string>} nodeNames
 * @returns {boolean}
 */
function mayBeText(node, nodeNames) {
  const mayBe = (/** @type {any} */ other) => mayBeText(other, nodeNames);
  switch (node.type) {
    case 'JSXElement':
    case 'JSXFragment':
    case 'JSXEmptyExpression':
      return false;
    case 'Literal':
      // Translation leaves spaces alone.
      return (
        typeof node.value === 'number' ||
        (typeof node.value === 'string' && node.value.trim() !== '')
      );
    case 'Identifier':
      return node.name !== 'undefined' && !nodeNames.has(node.name);
    case 'MemberExpression':
      return !nodeNames.has(node.property.name);
    case 'LogicalExpression':
      return (node.operator !== '&&' && mayBe(node.left)) || mayBe(node.right);
    case 'ConditionalExpression':
      return mayBe(node.consequent) || mayBe(node.alternate);
    case 'ChainExpression':
      return mayBe(node.expression);
    case 'CallExpression': {
      if (nodeNames.has(node.callee.name)) return false;
      // map(fn) and Array.from(of, fn).
      const fn = node.arguments.at(-1);
      return !fn?.body || answersOf(fn).some(mayBe);
    }
    default:
      return true;
  }
}

/** The children that React makes nodes of. @param {any} parent @returns {any[]} */
const childrenOf = (parent) =>
  parent.children.flatMap((/** @type {any} */ child) => {
    if (child.type === 'JSXFragment') return childrenOf(child);
    // Translation leaves spaces alone.
    const isSpace = !(
      child.type === 'JSXText' ? child.value : (child.expression?.value ?? '-')
    ).trim();
    return isSpace || child.expression?.type === 'JSXEmptyExpression' ? [] : [child];
  });

/** @param {any} child */
const isStaticText = (child) => child.type === 'JSXText' || child.expression?.type === 'Literal';

/** @type {import('eslint').Rule.RuleModule} */
export const translatableText = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      changing:
        'A text that may change or go wants an element of its own, or one string with the texts beside it.',
      behind: 'A text behind what may come and go wants an element of its own.',
    },
  },
  create(context) {
    /** @type {Set<string>} What this file types as a React node, or makes of JSX. */
    const nodeNames = new Set();
    /** @type {any[]} */
    const parents = [];
    const collect = (/** @type {any} */ node) => parents.push(node);

    /** @param {any} parent */
    function check(parent) {
      const children = childrenOf(parent);
      const isFragment = parent.type === 'JSXFragment';
      if (children.length < 2 || (isFragment && /^JSX(Element|Fragment)$/.test(parent.parent.type)))
        return;
      // A fragment's children, and a component's, may come and go in an element of somebody else.
      let mayMove =
        isFragment || !/^[a-z]/.test(context.sourceCode.getText(parent.openingElement.name));
      for (const child of children) {
        if (isStaticText(child)) {
          if (mayMove) context.report({ node: child, messageId: 'behind' });
        } else if (child.type === 'JSXExpressionContainer') {
          if (mayBeText(child.expression, nodeNames))
            context.report({ node: child, messageId: 'changing' });
          mayMove = true;
        }
      }
    }

    return {
      JSXElement: collect,
      JSXFragment: collect,
      TSPropertySignature(/** @type {any} */ { key, typeAnnotation }) {
        const type = typeAnnotation && context.sourceCode.getText(typeAnnotation);
        if (/\bReact(Node|Element)\b/.test(type)) nodeNames.add(key.name);
      },
      VariableDeclarator(/** @type {any} */ { id, init }) {
        const answers = init?.type === 'ArrowFunctionExpression' ? answersOf(init) : [init];
        if (answers.every((answer) => answer && !mayBeText(answer, nodeNames)))
          nodeNames.add(id.name);
      },
      'Program:exit': () => parents.forEach(check),
    };
  },
};
