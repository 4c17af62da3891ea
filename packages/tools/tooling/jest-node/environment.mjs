// Test files run in Node's own global scope, one after the other. What a file changed there is put back after it.
import { makeFakes } from './fakes.mjs';

const { env, exit } = process;
const { console } = globalThis;

// A file's tests, and who hears of them: Jest looks for them here, and would go on with those of the file before.
const OF_ONE_FILE =
  /^(JEST_STATE_SYMBOL|EVENT_HANDLERS|TEST_TIMEOUT_SYMBOL|RETRY_TIMES|RETRY_TIMES_SETTER)$/;

/** @type {ReturnType<typeof makeFakes> | undefined} */
let fakes;

export default class NodeEnvironment {
  global = globalThis;
  fakeTimers = null;
  #env = { ...env };

  /** @param {{ projectConfig: import('@jest/types').Config.ProjectConfig }} config */
  constructor({ projectConfig }) {
    // The same for all files: a module that several of them use keeps the `jest` that it saw first.
    fakes ??= makeFakes(projectConfig);
    this.moduleMocker = fakes.moduleMocker;
    this.fakeTimersModern = fakes.fakeTimers;
    Object.assign(globalThis, { jest: fakes.jest });
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  getVmContext() {
    return null;
  }

  async setup() {}

  async teardown() {
    fakes?.end();
    globalThis.console = console;
    process.exit = exit;
    process.env = env;
    for (const name of Object.keys(env))
      if (!(name in this.#env)) Reflect.deleteProperty(env, name);
    Object.assign(env, this.#env);
    for (const symbol of Object.getOwnPropertySymbols(globalThis)) {
      if (OF_ONE_FILE.test(symbol.description ?? '')) Reflect.deleteProperty(globalThis, symbol);
    }
  }
}
