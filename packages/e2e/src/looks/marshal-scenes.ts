import { press, type Scene } from './scene.js';
import { staffScenes } from './staff-scenes.js';

export const MARSHAL_SCENES: readonly Scene[] = [
  ...staffScenes('/marshal-calendar'),
  {
    name: 'all that is still to finalize',
    path: '/marshal-calendar',
    then: press(/^Show all/),
    walks: 'all',
  },
  {
    name: 'question before a logout that loses a form',
    path: '/marshal-calendar',
    async then(page) {
      await page.evaluate(() => localStorage.setItem('walkies.draft.seen', '{}'));
      await press('Logout')(page);
    },
    modal: 'unsent-form-question',
    only: 'wide',
  },
];
