import { render, screen } from '@testing-library/react';

/** The tests' own getComputedStyle, which stands in for jsdom's. */
const styleOf = (testId: string) => getComputedStyle(screen.getByTestId(testId));

test('plain style: shows elements as jsdom does without style sheets', () => {
  render(
    <>
      <style>{'p { display: none; visibility: hidden; pointer-events: none }'}</style>
      <p data-testid="block">A paragraph</p>
      <b data-testid="inline">Text</b>
      <input data-testid="field" />
      <input data-testid="no-field" type="hidden" />
      <p data-testid="hidden" hidden />
      <dialog data-testid="closed" />
    </>,
  );
  const shown = ['block', 'inline', 'field', 'no-field', 'hidden', 'closed'].map((id) => [
    id,
    styleOf(id).display,
  ]);
  expect(Object.fromEntries(shown)).toEqual({
    ...{ block: 'block', inline: '', field: 'inline-block' },
    ...{ 'no-field': 'none', hidden: 'none', closed: 'none' },
  });
  const { visibility, pointerEvents } = styleOf('block');
  expect([visibility, pointerEvents]).toEqual(['visible', 'auto']);
});

test('plain style: takes what elements say themselves, and inherits it', () => {
  render(
    <div style={{ visibility: 'hidden', pointerEvents: 'none' }}>
      <p data-testid="inner" style={{ display: 'inline' }} />
      <p data-testid="again" style={{ visibility: 'visible' }} hidden />
    </div>,
  );
  const inner = styleOf('inner');
  expect([inner.display, inner.visibility, inner.pointerEvents]).toEqual([
    ...['inline', 'hidden', 'none'],
  ]);
  expect(inner.getPropertyValue('visibility')).toBe('hidden');
  const again = styleOf('again');
  expect([again.getPropertyValue('display'), again.visibility]).toEqual(['none', 'visible']);
});
