import { webcrypto } from 'node:crypto';
import { jest } from '@jest/globals';

const bytes = (text: string) => new TextEncoder().encode(text).buffer;

interface Options {
  applicationServerKey: Uint8Array;
}

/** A browser that takes pushes; `remove` takes all of it away again. */
export function fakePush({ permission = 'granted' }: { permission?: NotificationPermission } = {}) {
  let count = 0;
  let subscription: object | null = null;
  const unsubscribed: string[] = [];
  const listeners: ((event: object) => void)[] = [];
  const subscribe = jest.fn(async ({ applicationServerKey }: Options) => {
    const endpoint = `https://push.example.org/${(count += 1)}`;
    subscription = {
      endpoint,
      options: { applicationServerKey: new Uint8Array(applicationServerKey).buffer },
      getKey: (name: string) => bytes(name),
      unsubscribe: async () => {
        unsubscribed.push(endpoint);
        subscription = null;
        return true;
      },
    };
    return subscription;
  });
  const registration = { pushManager: { subscribe, getSubscription: async () => subscription } };
  const requestPermission = jest.fn(async () => permission);
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      getRegistration: async () => registration,
      register: async () => registration,
      ready: Promise.resolve(registration),
      addEventListener: (_: string, listener: (event: object) => void) => listeners.push(listener),
    },
  });
  // jsdom has none.
  Object.defineProperty(crypto, 'subtle', { configurable: true, value: webcrypto.subtle });
  Object.assign(window, {
    PushManager: Object,
    Notification: { permission, requestPermission },
  });
  return {
    subscribe,
    requestPermission,
    unsubscribed,
    isSubscribed: () => subscription !== null,
    /** Sends a message of the service worker to the page. */
    post: (data: unknown, ports: object[] = []) =>
      listeners.forEach((listener) => listener({ data, ports })),
    remove() {
      Reflect.deleteProperty(navigator, 'serviceWorker');
      Reflect.deleteProperty(crypto, 'subtle');
      Reflect.deleteProperty(window, 'PushManager');
      Reflect.deleteProperty(window, 'Notification');
    },
  };
}
