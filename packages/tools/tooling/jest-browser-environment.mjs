import { TestEnvironment } from 'jest-environment-jsdom';
import { plainStyleOf } from './jest-plain-style.mjs';

/** jsdom with the web standards that it does not bring itself but every browser has. */
export default class BrowserEnvironment extends TestEnvironment {
  /** @override */
  async setup() {
    await super.setup();
    const standards = {
      TextEncoder,
      TextDecoder,
      fetch,
      Request,
      Response,
      Headers,
      structuredClone,
    };
    for (const [name, value] of Object.entries(standards)) this.global[name] ??= value;
    const { HTMLDialogElement, Element: PageElement, Event: PageEvent } = this.global;
    const dialog = HTMLDialogElement.prototype;
    dialog.showModal ??= /** @this {HTMLDialogElement} */ function showModal() {
      this.open = true;
    };
    dialog.close ??= /** @this {HTMLDialogElement} */ function close() {
      if (!this.open) return;
      this.open = false;
      this.dispatchEvent(new PageEvent('close'));
    };
    this.global.getComputedStyle = plainStyleOf(this.global);
    PageElement.prototype.scrollIntoView ??= () => {};
    // Nothing has a size there, so none changes.
    this.global.ResizeObserver ??= class {
      observe() {}
      unobserve() {}
      disconnect() {}
    };
    this.global.matchMedia ??= (media) => ({
      media,
      matches: false,
      onchange: null,
      addListener() {},
      removeListener() {},
      addEventListener() {},
      removeEventListener() {},
      dispatchEvent: () => false,
    });
  }
}
