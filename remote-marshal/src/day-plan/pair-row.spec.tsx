import { render, screen } from '@testing-library/react';
import { translatePage } from '@walkies/ui/testing';
import { PairRow } from './pair-row';

it('pair row: leaves the names of walker and dog unchanged on a translated page', () => {
  render(
    <PairRow
      walker={{ name: 'May Field', clearance: 'gold' }}
      dog={{ name: 'Rose', grade: 'gold', imageUrl: null }}
      lead="planned"
    />,
  );
  const { stop } = translatePage();
  for (const name of ['May Field', 'Rose']) {
    expect(screen.getByText(name).tagName).not.toBe('FONT');
  }
  stop();
});
