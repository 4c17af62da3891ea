import { forgiveDoublePresses } from './double-press';

forgiveDoublePresses(window);

const pressed: string[] = [];
let at = 0;

beforeEach(() => {
  pressed.length = 0;
  at += 10_000;
  document.body.innerHTML = `
    <button id="open">Open</button>
    <dialog id="sheet" open><button id="book">Confirm</button></dialog>
    <label id="named">Ana <input type="checkbox" id="came" /></label>`;
  for (const { id } of document.querySelectorAll('[id]')) {
    document.getElementById(id)?.addEventListener('click', ({ target }) => {
      if (target instanceof Element && target.id === id) pressed.push(id);
    });
  }
});

interface Hit {
  detail?: number;
  after?: number;
  pointerType?: 'touch' | 'mouse';
  x?: number;
}

function press(id: string, { detail = 1, after = 100, pointerType = 'mouse', x = 50 }: Hit = {}) {
  at += after;
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, detail, clientX: x });
  Object.defineProperties(event, { timeStamp: { value: at }, pointerType: { value: pointerType } });
  document.getElementById(id)?.dispatchEvent(event);
}

function key(id: string, repeat: boolean): boolean {
  const event = new KeyboardEvent('keydown', {
    key: 'Enter',
    repeat,
    bubbles: true,
    cancelable: true,
  });
  return document.getElementById(id)?.dispatchEvent(event) ?? false;
}

describe('a double press', () => {
  it('double press: never hits the backdrop of the sheet that its first press opened', () => {
    press('open');
    press('sheet', { detail: 2 });
    expect(pressed).toEqual(['open']);
    press('sheet', { after: 1_000 });
    expect(pressed).toEqual(['open', 'sheet']);
  });

  it('double press: never hits new content under the finger, where browsers do not count presses', () => {
    press('open', { pointerType: 'touch' });
    press('book', { pointerType: 'touch' });
    expect(pressed).toEqual(['open']);
    press('book', { pointerType: 'touch', after: 500 });
    expect(pressed).toEqual(['open', 'book']);
  });

  it('double press: counts as two presses on one control, and for two fingers on two controls', () => {
    press('open');
    press('open', { detail: 2 });
    press('came', { pointerType: 'touch', x: 300 });
    expect(pressed).toEqual(['open', 'open', 'came']);
  });

  it('double press: counts as two presses on a field by its label', () => {
    press('named');
    press('named', { detail: 2 });
    // The browser repeats each press on the label for the field.
    expect(pressed.filter((id) => id === 'named')).toHaveLength(2);
    expect(pressed.filter((id) => id === 'came')).toHaveLength(2);
  });
});

describe('a key that is held down', () => {
  it('held key: presses only its first target, and nothing focused since', () => {
    expect(key('open', false)).toBe(true);
    expect(key('open', true)).toBe(true);
    expect(key('book', true)).toBe(false);
    expect(key('book', false)).toBe(true);
  });
});

describe('the history', () => {
  it('history: holds an address once, however often it is opened', () => {
    const entries = history.length;
    history.pushState({ idx: 1 }, '', '/walker-calendar?slot=5');
    history.pushState({ idx: 2, name: 'Ana' }, '', '/walker-calendar?slot=5');
    expect(history.length).toBe(entries + 1);
    expect(history.state).toEqual({ idx: 2, name: 'Ana' });
    history.pushState(null, '', '?slot=6');
    expect(history.length).toBe(entries + 2);
  });
});
