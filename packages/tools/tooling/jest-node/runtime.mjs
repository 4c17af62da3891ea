// Jest's runtime for test files of the API (docs/adr/0031). Node loads each module once for all files of a
// worker; Jest's own runtime evaluates each module again for each file.
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { beginTestFile, sourceMaps } from './sources.mjs';

const require = createRequire(import.meta.url);

class NodeRuntime {
  constructor() {
    beginTestFile();
  }

  unstable_shouldLoadAsEsm() {
    return true;
  }

  /** @param {string} path */
  unstable_importModule(path) {
    return import(pathToFileURL(path).href);
  }

  /** @param {string} path */
  requireModule(path) {
    return require(path);
  }

  /**
   * The test framework itself, whose state is that of one file.
   * @param {string} path
   */
  requireInternalModule(path) {
    Reflect.deleteProperty(require.cache, path);
    return require(path);
  }

  getSourceMaps() {
    return sourceMaps;
  }

  getAllCoverageInfoCopy() {}
  setGlobalsForRuntime() {}
  enterTestCode() {}
  leaveTestCode() {}
  teardown() {}
}

// Jest requires this file, and takes what that answers as the class.
export { NodeRuntime as 'module.exports' };
