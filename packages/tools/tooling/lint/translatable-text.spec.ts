import { RuleTester } from 'eslint';
import { translatableText } from './translatable-text.mjs';

const tester = new RuleTester({
  languageOptions: { parserOptions: { ecmaFeatures: { jsx: true } } },
});

const changing = { messageId: 'changing' };
const behind = { messageId: 'behind' };

tester.run('translatable-text', translatableText, {
  valid: [
    { name: 'lets a text stand alone', code: '<p>{busy || word}</p>' },
    { name: 'lets one string be made of several', code: '<p>{`${booked}/${capacity}`}</p>' },
    { name: 'lets elements come and go', code: '<p>{busy && <i />}<span>{word}</span></p>' },
    {
      name: 'lets a list stand behind a text',
      code: '<p>Dogs: {dogs.map((dog) => <b>{dog}</b>)}</p>',
    },
    { name: 'lets texts that stay stand around elements', code: '<p>Read <a>this</a> first.</p>' },
    { name: 'leaves spaces alone', code: "<p>{late && <i />}{' '}<b>{word}</b></p>" },
    {
      name: 'knows what is made of JSX',
      code: 'const icon = <i />; <p>{icon}<span>{word}</span></p>',
    },
  ],
  invalid: [
    { name: 'finds a count made of texts', code: '<p>{booked}/4</p>', errors: [changing, behind] },
    { name: 'finds a text that may go', code: "<p><b />{late && 'Late'}</p>", errors: [changing] },
    {
      name: 'finds a text behind what comes',
      code: '<b>{busy && <i />}Save</b>',
      errors: [behind],
    },
    { name: 'looks into fragments', code: '<p><b /><>{word}</></p>', errors: [changing] },
    {
      name: 'finds a text whose fragment may go',
      code: '<p>{late && <>Late <b /></>}</p>',
      errors: [behind],
    },
    {
      name: 'finds a text that a component puts somewhere',
      code: '<Button>Save<Hidden /></Button>',
      errors: [behind],
    },
  ],
});
