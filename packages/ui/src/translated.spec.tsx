import { GRADE_WORDS } from '@walkies/contract';
import { act, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { Button } from './buttons/button';
import { GradeLabel } from './dogs/bandana';
import { CheckRow } from './dogs/check-row';
import { DogFacts } from './dogs/dog-facts';
import { PersonRow } from './dogs/people';
import { NeedsLine, YouWalk } from './dogs/you-walk';
import { TextField } from './fields/fields';
import { PageHeader } from './layout/page';
import { SegmentedControl } from './layout/segmented-control';
import { Banner } from './messages/banner';
import { EmptyState } from './messages/empty-state';
import { ToastRegion } from './messages/toast-region';
import { UndoToast } from './messages/undo-toast';
import { Modal } from './modal/modal';
import { markName } from './names-text';
import { Chip } from './slots/chip';
import { SlotFacts } from './slots/slot-facts';
import { Seats } from './slots/seats';
import { Pagination } from './tables/pagination';
import { Table } from './tables/table';
import { translatePage } from './testing/translate-page';

const pages = (total: number) => (
  <Pagination of="walks" page={1} pageSize={20} total={total} onPage={() => undefined} />
);
const choice = (label: string) => (
  <SegmentedControl
    label="Walks"
    value="all"
    options={[
      { value: 'all', label },
      { value: 'mine', label: 'Mine' },
    ]}
    onChange={() => undefined}
  />
);

const SAVED = `${markName('Rose')} is saved.`;

const ROSE = {
  id: 1,
  name: 'Rose',
  breed: 'Collie',
  grade: 'grey',
  imageUrl: null,
  mustKnow: '',
} as const;

test.each<[string, ReactElement, ReactElement, string]>([
  [
    'a button that works',
    <Button>Save</Button>,
    <Button busy="Saving...">Save</Button>,
    'Saving...',
  ],
  [
    'a button that is done',
    <Button busy="Saving...">Save</Button>,
    <Button icon="check">Save</Button>,
    'Save',
  ],
  ['seats', <Seats booked={0} capacity={4} />, <Seats booked={1} capacity={4} />, '1/4 spots'],
  [
    'a chip',
    <Chip tone="full">Full</Chip>,
    <Chip tone="full" icon="person">
      Gone
    </Chip>,
    'Gone',
  ],
  [
    'a banner',
    <Banner tone="info">Nothing yet.</Banner>,
    <Banner tone="info" title="Loaded:">
      One walk.
    </Banner>,
    'Loaded: One walk.',
  ],
  [
    'a banner that comes to name a dog',
    <Banner tone="info">Saving...</Banner>,
    <Banner tone="info">{SAVED}</Banner>,
    'Rose is saved.',
  ],
  [
    'a banner that names no dog any more',
    <Banner tone="info">{SAVED}</Banner>,
    <Banner tone="info">Nothing yet.</Banner>,
    'Nothing yet.',
  ],
  [
    'a field',
    <TextField label="Name" error="Too short." />,
    <TextField label="Name" error="Too long." />,
    'Too long.',
  ],
  ['a grade', <GradeLabel grade="grey" />, <GradeLabel grade="gold" />, GRADE_WORDS.gold],
  ['pages', pages(30), pages(50), '1 – 20 of 50 walks'],
  ['a choice', choice('All 3'), choice('All 4'), 'All 4'],
])('translated page: shows updated content: %s', async (_, before, after, text) => {
  const { rerender, container } = render(before);
  const translated = translatePage();
  await act(async () => rerender(after));
  expect(container.textContent).toContain(text);
  expect(translated.unseen).toEqual([]);
  translated.stop();
});

test.each<[string, ReactElement]>([
  ['a banner', <Banner tone="info">{SAVED}</Banner>],
  [
    'the beginning of a banner',
    <Banner tone="info" title={SAVED}>
      All is well.
    </Banner>,
  ],
  ['a modal’s title', <Modal title={SAVED} onClose={() => undefined} />],
  ['a toast', <ToastRegion toasts={[{ id: 1, text: SAVED }]} onDismiss={() => undefined} />],
  [
    'a toast with a way back',
    <UndoToast deed={{ text: SAVED }} onUndo={() => undefined} onDismiss={() => undefined} />,
  ],
  ['an empty list', <EmptyState title={SAVED}>Choose another.</EmptyState>],
  ['a button', <Button>{SAVED}</Button>],
  ['why a button is off', <Button disabled disabledReason={SAVED} />],
  ['a field', <TextField label={SAVED} />],
  ['a hint', <TextField label="Why?" hint={SAVED} />],
  ['an error', <TextField label="Why?" error={SAVED} />],
  ['a person’s second line', <PersonRow name="May Field" detail={SAVED} />],
  [
    'what a choice is about',
    <SegmentedControl label={SAVED} value="" options={[]} onChange={() => undefined} />,
  ],
  ['a lead', <PageHeader title="Dog" lead={SAVED} />],
  ['a slot', <SlotFacts line={SAVED} booked={1} capacity={4} />],
  [
    'a row to tick',
    <CheckRow name="May Field" detail={SAVED} checked={false} onChange={() => undefined} />,
  ],
])('translated page: leaves a name within a sentence unchanged: %s', async (_, part) => {
  const { container } = render(part);
  const { stop } = translatePage();
  expect(screen.getByText('Rose').closest('font, [translate=no]')?.tagName).toBe('BDI');
  screen.getByText('is saved.', { selector: 'font' });
  expect(container.textContent).toContain('Rose is saved.');
  stop();
});

test.each<[string, ReactElement, string[]]>([
  ['a card', <DogFacts name="Rose" breed="Collie" grade="grey" />, ['Rose']],
  ['a person', <PersonRow name="May Field" />, ['May Field']],
  ['a walk', <SlotFacts marshal="May Field" booked={0} capacity={4} />, ['May Field']],
  ['a dog to walk', <YouWalk dog={ROSE} headingLevel={3} />, ['Rose']],
  ['a dog that needs you', <NeedsLine dog={ROSE} />, ['Rose']],
  [
    'a row to tick',
    <CheckRow name="May Field" checked={false} onChange={() => undefined} />,
    ['May Field'],
  ],
  ['a heading', <PageHeader title="Rose" translate="no" />, ['Rose']],
  [
    'a table',
    <Table
      caption="Dogs"
      columns={[{ key: 'dog', title: 'Dog', kind: 'names', cell: (name: string) => name }]}
      rows={['Rose']}
      rowKey={(name) => name}
    />,
    ['Rose'],
  ],
])('translated page: leaves names unchanged: %s', async (_, part, names) => {
  render(part);
  const { stop } = translatePage();
  for (const name of names) expect(screen.getByText(name).tagName).not.toBe('FONT');
  stop();
});
