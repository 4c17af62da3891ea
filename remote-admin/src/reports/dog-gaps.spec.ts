import { markName, markNames } from '@walkies/ui';
import { aDogsStats } from '../testing/reports';
import { dogStatsCsvInOrder } from './dog-stats-csv';
import { gapSentences, inOrder, LONGEST_GAP_FIRST, spanSentence } from './dog-gaps';

const dot = aDogsStats();
const teddy = aDogsStats({ id: 9, name: 'Teddy', walks_this_week: 0, last_walked: null });
const fig = aDogsStats({
  id: 8,
  name: 'Fig',
  walks_this_week: 0,
  last_walked: '2026-11-08T09:00:00Z',
});
const abel = aDogsStats({ id: 10, name: 'Abel', walks_this_week: 0, last_walked: null });

const namesOf = (dogs: { name: string }[]) => dogs.map(({ name }) => name);

it('puts the longest gap first, those that never went out before all, equal ones by name', () => {
  expect(namesOf(inOrder([dot, fig, teddy, abel], LONGEST_GAP_FIRST))).toEqual([
    'Abel',
    'Teddy',
    'Fig',
    'Dot',
  ]);
});

it('turns the order round, and leaves equal ones by name', () => {
  const order = inOrder([dot, fig, teddy, abel], { by: 'walks_this_week', order: 'desc' });
  expect(namesOf(order)).toEqual(['Dot', 'Abel', 'Fig', 'Teddy']);
});

it('names the dogs that did not get out this week, and those that never did', () => {
  expect(gapSentences([dot, fig, teddy])).toEqual({
    week: `${markName('Teddy')} and ${markName('Fig')} have not walked this week.`,
    ever: `${markName('Teddy')} has never been out.`,
  });
});

it('names three and counts the others', () => {
  const dogs = ['A', 'B', 'C', 'D', 'E'].map((name, id) =>
    aDogsStats({ id, name, walks_this_week: 0 }),
  );
  expect(gapSentences(dogs)).toEqual({
    week: `${markNames(['A', 'B', 'C'])} and 2 more have not walked this week.`,
    ever: '',
  });
});

it('says so when every dog got out', () => {
  expect(gapSentences([dot]).week).toBe('Every dog has walked this week.');
});

it('says how far the dogs are apart', () => {
  expect(spanSentence([dot, fig, teddy])).toBe(
    'Walks of a dog: 0 to 1 this week, 5 each this month.',
  );
});

const HEAD = 'Dog,Breed,Walks this week,Walks this month,Last walked';

it("puts the file's lines into the table's order, quoted ones whole", () => {
  const lines = [
    'Dot,Dalmatian,1,5,2026-11-17 09:00',
    'Fig,"Bulldog, ""French""\r\nmix",0,1,2026-11-08 09:00',
    'Teddy,Poodle,0,0,Never',
  ];
  const csv = [HEAD, ...lines, ''].join('\r\n');
  expect(dogStatsCsvInOrder(csv, LONGEST_GAP_FIRST)).toBe(
    [HEAD, lines[2], lines[1], lines[0], ''].join('\r\n'),
  );
  expect(dogStatsCsvInOrder(csv, { by: 'walks_this_month', order: 'desc' })).toBe(csv);
});
