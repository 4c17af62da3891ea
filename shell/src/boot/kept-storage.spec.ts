import { forgetPerson } from './kept-storage';

test('forgets all of a person, but not which releases this browser tries out', () => {
  localStorage.setItem('walkies.browser', 'k3x');
  localStorage.setItem('walkies.draft.7', 'Biscuit limped.');
  sessionStorage.setItem('walkies.remote.walker', 'http://localhost:3002');
  forgetPerson();
  expect({ ...localStorage }).toEqual({ 'walkies.browser': 'k3x' });
  expect(sessionStorage).toHaveLength(0);
});

test('leaves nothing where nothing was drawn', () => {
  localStorage.clear();
  forgetPerson();
  expect(localStorage).toHaveLength(0);
});
