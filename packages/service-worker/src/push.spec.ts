import { openPressed, showPush } from './push.ts';

const PAYLOAD = { id: '7f', title: 'A place is free', text: 'Sat 28 Nov', path: '/offers?link=a' };

interface Tab {
  focus: () => Promise<void>;
  postMessage: (message: unknown, ports: MessagePort[]) => void;
}

/** A browser's notifications and windows. */
function aBrowser(tabs: Tab[] = []) {
  const shown: unknown[] = [];
  const opened: string[] = [];
  Object.assign(globalThis, {
    self: {
      registration: {
        showNotification: async (title: string, options: object) =>
          shown.push({ title, ...options }),
      },
      clients: {
        matchAll: async () => tabs,
        openWindow: async (path: string) => opened.push(path),
      },
    },
  });
  return { shown, opened };
}

/** `answers`: whether nothing in it would be lost. */
function aTab({ answers }: { answers: boolean }) {
  const messages: unknown[] = [];
  let focused = 0;
  const tab: Tab = {
    focus: async () => void (focused += 1),
    postMessage(message, [port]) {
      messages.push(message);
      if (answers) port?.postMessage('going');
      port?.close();
    },
  };
  return { tab, messages, focused: () => focused };
}

const dataOf = (text: string) => ({ json: () => JSON.parse(text) }) as PushMessageData;
const pressed = (data: unknown) => ({ data }) as Notification;

it('push: shows the message, with its id as the tag and its page as the data', async () => {
  const { shown } = aBrowser();
  await showPush(dataOf(JSON.stringify(PAYLOAD)));
  expect(shown).toEqual([
    {
      title: 'A place is free',
      body: 'Sat 28 Nov',
      icon: '/icon-192.png',
      badge: '/icon-badge-96.png',
      tag: '7f',
      data: '/offers?link=a',
    },
  ]);
});

it.each([
  ['no data', null],
  ['no JSON', dataOf('Hello')],
  ['null', dataOf('null')],
  ['other fields', dataOf('{"title":"Hello"}')],
  ['another site', dataOf(JSON.stringify({ ...PAYLOAD, path: '//evil.example' }))],
  ['an address', dataOf(JSON.stringify({ ...PAYLOAD, path: 'https://evil.example' }))],
])('push: shows a plain message for %s', async (_, data) => {
  const { shown } = aBrowser();
  await showPush(data);
  expect(shown).toMatchObject([{ title: 'Walkies', data: '/' }]);
});

it('push: a press brings the tab that was used last to the page', async () => {
  const [last, other] = [aTab({ answers: true }), aTab({ answers: true })];
  const { opened } = aBrowser([last.tab, other.tab]);
  await openPressed(pressed('/offers?link=a'));
  expect([last.messages, last.focused()]).toEqual([[{ open: '/offers?link=a' }], 1]);
  expect([other.messages, opened]).toEqual([[], []]);
});

it('push: a press opens a new tab beside one in which something is typed', async () => {
  const busy = aTab({ answers: false });
  const { opened } = aBrowser([busy.tab]);
  await openPressed(pressed('/offers?link=a'));
  expect([busy.focused(), opened]).toEqual([0, ['/offers?link=a']]);
});

it('push: a press opens a tab where none is open, and no other site', async () => {
  const { opened } = aBrowser();
  await openPressed(pressed('/offers?link=a'));
  await openPressed(pressed('https://evil.example'));
  expect(opened).toEqual(['/offers?link=a', '/']);
});
