const PRESS =
  'CallExpression[callee.object.name=/^user/][callee.property.name=/^(click|dblClick)$/]';
const LOOK = 'CallExpression[callee.property.name=/^(get|query)(All)?By/]';
const AROUND = ':matches(MemberExpression, LogicalExpression, TSAsExpression, TSNonNullExpression)';

/**
 * For `no-restricted-syntax`. A write may still be on its way: then the control is missing, disabled or says
 * "Saving...", and only on a busy machine.
 */
export const EARLY_PRESS = {
  selector: `:matches(${PRESS} > ${LOOK}.arguments, ${PRESS} > ${AROUND}.arguments ${LOOK})`,
  message:
    'The screen may not be that far yet: use press() of @walkies/ui/testing, or await findBy….',
};
