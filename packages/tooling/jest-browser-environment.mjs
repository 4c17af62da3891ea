import { TestEnvironment } from 'jest-environment-jsdom';

/** jsdom with the web standards that it does not bring itself but every browser has. */
export default class BrowserEnvironment extends TestEnvironment {
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
    const dialog = this.global.HTMLDialogElement.prototype;
    dialog.showModal ??= function showModal() {
      this.open = true;
    };
    dialog.close ??= function close() {
      if (!this.open) return;
      this.open = false;
      this.dispatchEvent(new this.ownerDocument.defaultView.Event('close'));
    };
    this.global.matchMedia ??= (media) => ({
      media,
      matches: false,
      addEventListener() {},
      removeEventListener() {},
    });
  }
}
