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

it('dog gaps: puts dogs that never went out first, then the longest gap, with ties by name', () => {
  expect(namesOf(inOrder([dot, fig, teddy, abel], LONGEST_GAP_FIRST))).toEqual([
    'Abel',
    'Teddy',
    'Fig',
    'Dot',
  ]);
});

it('dog gaps: reverses the order, and keeps ties by name', () => {
  const order = inOrder([dot, fig, teddy, abel], { by: 'walks_this_week', order: 'desc' });
  expect(namesOf(order)).toEqual(['Dot', 'Abel', 'Fig', 'Teddy']);
});

it('dog gaps: names the dogs that did not get out this week, and those that never did', () => {
  expect(gapSentences([dot, fig, teddy])).toEqual({
    week: `${markName('Teddy')} and ${markName('Fig')} have not walked this week.`,
    ever: `${markName('Teddy')} has never been out.`,
  });
});

it('dog gaps: names three dogs and counts the others', () => {
  const dogs = ['A', 'B', 'C', 'D', 'E'].map((name, id) =>
    aDogsStats({ id, name, walks_this_week: 0 }),
  );
  expect(gapSentences(dogs)).toEqual({
    week: `${markNames(['A', 'B', 'C'])} and 2 more have not walked this week.`,
    ever: '',
  });
});

it('dog gaps: says when every dog got out', () => {
  expect(gapSentences([dot]).week).toBe('Every dog has walked this week.');
});

it('dog gaps: says how far the dogs are apart', () => {
  expect(spanSentence([dot, fig, teddy])).toBe(
    'Walks of a dog: 0 to 1 this week, 5 each this month.',
  );
});

const HEAD = 'Dog,Breed,Walks this week,Walks this month,Last walked';

it("dog gaps: sorts the file's lines in the table's order, and keeps quoted ones whole", () => {
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
