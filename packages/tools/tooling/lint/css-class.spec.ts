import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RuleTester } from 'eslint';
import { cssClass } from './css-class.mjs';

const folder = mkdtempSync(join(tmpdir(), 'walkies-css-class-'));
writeFileSync(join(folder, 'card.module.css'), '.card > .head:hover { color: red; }');
afterAll(() => rmSync(folder, { recursive: true }));

const filename = join(folder, 'card.tsx');
const IMPORT = "import styles from './card.module.css';";

new RuleTester().run('css-class', cssClass, {
  valid: [
    {
      name: 'knows each class of a selector',
      code: `${IMPORT} use(styles.card, styles.head);`,
      filename,
    },
    {
      name: 'leaves a class alone that is chosen later',
      code: `${IMPORT} use(styles[tone]);`,
      filename,
    },
    { name: 'reads style sheets only', code: 'use(styles.foot);', filename },
  ],
  invalid: [
    {
      name: 'finds a class that is not there',
      code: `${IMPORT} use(styles.foot);`,
      filename,
      errors: [{ messageId: 'missing', data: { name: 'foot' } }],
    },
    {
      name: 'finds one that is written in brackets',
      code: `${IMPORT} use(styles['foot'], styles['head']);`,
      filename,
      errors: [{ messageId: 'missing', data: { name: 'foot' } }],
    },
  ],
});
