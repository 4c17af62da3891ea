import { RuleTester, type Rule } from 'eslint';
import { builtinRules } from 'eslint/use-at-your-own-risk';
import { EARLY_PRESS } from './early-press.mjs';

const options = [EARLY_PRESS];
const errors = [{ message: EARLY_PRESS.message }];
const testWith = (code: string) => `async () => { ${code} }`;

new RuleTester().run('early-press', builtinRules.get('no-restricted-syntax') as Rule.RuleModule, {
  valid: [
    {
      name: 'lets a test press what it waits for',
      code: testWith("await press(() => screen.getByRole('link', { name: 'Gallery' }));"),
      options,
    },
    {
      name: 'lets a test press what it has found',
      code: testWith("await userEvent.click(await screen.findByRole('button', { name: 'Save' }));"),
      options,
    },
    {
      name: 'lets a test look into a part of the screen for it',
      code: testWith(
        "await user.click(await within(screen.getByRole('dialog')).findByText('Save'));",
      ),
      options,
    },
    { name: 'lets a test look', code: "screen.getByText('Saved');", options },
  ],
  invalid: [
    {
      name: 'finds a press without waiting',
      code: testWith("await userEvent.click(screen.getByRole('button', { name: 'Save' }));"),
      options,
      errors,
    },
    {
      name: 'finds a double press without waiting',
      code: testWith("await user.dblClick(modal.getByRole('button', { name: 'Save' }));"),
      options,
      errors,
    },
    {
      name: 'finds a press of one of several',
      code: testWith("await userEvent.click(screen.getAllByRole('button')[0] ?? document.body);"),
      options,
      errors,
    },
  ],
});
