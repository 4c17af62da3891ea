import { startFaultyProxy } from '@walkies/local-stack/faulty-proxy';

type Proxy = Awaited<ReturnType<typeof startFaultyProxy>>;
type Mode = Parameters<Proxy['set']>[0];

/** Faulty connections to the profile store and to the identity provider. */
export interface FaultyLines {
  profiles: Proxy;
  accounts: Proxy;
  /** Sets the mode of both. */
  set: (mode: Mode) => void;
  close: () => Promise<void>;
}

/** Puts faulty proxies between this process and the emulators. Call it before the API starts. */
export async function faultyLines(): Promise<FaultyLines> {
  const before = { ...process.env };
  const lineTo = async (name: string): Promise<Proxy> => {
    const proxy = await startFaultyProxy({ target: before[name] ?? '' });
    process.env[name] = `127.0.0.1:${proxy.port}`;
    return proxy;
  };
  const profiles = await lineTo('FIRESTORE_EMULATOR_HOST');
  const accounts = await lineTo('FIREBASE_AUTH_EMULATOR_HOST');
  return {
    profiles,
    accounts,
    set: (mode) => {
      profiles.set(mode);
      accounts.set(mode);
    },
    close: async () => {
      process.env = before;
      await Promise.all([profiles.close(), accounts.close()]);
    },
  };
}
