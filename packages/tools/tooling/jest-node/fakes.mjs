import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';

/**
 * Spies, fake timers, and what tests know as `jest`: that part of it that tests here use.
 * @param {import('@jest/types').Config.ProjectConfig} config
 */
export function makeFakes(config) {
  const moduleMocker = new ModuleMocker(globalThis);
  const fakeTimers = new ModernFakeTimers({ config, global: globalThis });
  const jest = {
    fn: moduleMocker.fn.bind(moduleMocker),
    spyOn: moduleMocker.spyOn.bind(moduleMocker),
    restoreAllMocks: () => moduleMocker.restoreAllMocks(),
    /** @param {import('@jest/types').Config.FakeTimersConfig} [settings] */
    useFakeTimers: (settings) => fakeTimers.useFakeTimers(settings),
    useRealTimers: () => fakeTimers.useRealTimers(),
    /** @param {number} ms */
    advanceTimersByTime: (ms) => fakeTimers.advanceTimersByTime(ms),
    /** @param {number} ms */
    advanceTimersByTimeAsync: (ms) => fakeTimers.advanceTimersByTimeAsync(ms),
    getTimerCount: () => fakeTimers.getTimerCount(),
    /** @param {number} ms */
    setTimeout: (ms) => Object.assign(globalThis, { [Symbol.for('TEST_TIMEOUT_SYMBOL')]: ms }),
  };
  return {
    moduleMocker,
    fakeTimers,
    jest,
    /** Takes every spy and every fake timer away. */
    end() {
      fakeTimers.useRealTimers();
      moduleMocker.restoreAllMocks();
    },
  };
}
