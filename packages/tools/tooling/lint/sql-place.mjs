/** For `no-restricted-syntax`: SQL stands in `*.sql.ts`, where a statement also declares its row. */
export const SQL_PLACE = [
  {
    selector: "TaggedTemplateExpression[tag.name='sql']",
    message: 'SQL stands in a file of its own, named *.sql.ts.',
  },
  {
    selector: "CallExpression[callee.property.name='query'][typeArguments]",
    message: 'The statement declares its row, as Statement<Row>, where it is written.',
  },
];
