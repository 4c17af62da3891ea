// A device's clock may be hours wrong, and then Today is another day. What the site's answers say of the
// time stands in one place, which everything asks that means the real time.

/** @param {any} node */
const isDate = ({ type, name }) => type === 'Identifier' && name === 'Date';

/** @type {import('eslint').Rule.RuleModule} */
export const realTime = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      device:
        "The device's clock may be wrong: ask now() of @walkies/remote-sdk/clock or useNow() of @walkies/remote-sdk for the time, and deviceNow() for how long something takes.",
    },
  },
  create(context) {
    const report = (/** @type {any} */ node) => context.report({ node, messageId: 'device' });
    return {
      MemberExpression(/** @type {any} */ node) {
        if (isDate(node.object) && node.property.name === 'now') report(node);
      },
      NewExpression(/** @type {any} */ node) {
        if (isDate(node.callee) && node.arguments.length === 0) report(node);
      },
      CallExpression(/** @type {any} */ node) {
        if (isDate(node.callee)) report(node);
      },
    };
  },
};
