/** The part of XMLHttpRequest that an upload needs; sends by fetch after half of the bytes. */
export class FakeUpload extends EventTarget {
  readonly upload = new EventTarget();
  status = 0;
  responseText = '';
  #answered = new Headers();
  #ending = new AbortController();
  #call = { method: 'GET', address: '', headers: new Headers() };

  open(method: string, address: string) {
    this.#call = { method, address, headers: new Headers() };
  }

  setRequestHeader(name: string, value: string) {
    this.#call.headers.set(name, value);
  }

  getResponseHeader(name: string) {
    return this.#answered.get(name);
  }

  abort() {
    this.#ending.abort();
    this.dispatchEvent(new Event('abort'));
  }

  send(body: FormData) {
    const { address, ...call } = this.#call;
    this.#report(1);
    fetch(address, { ...call, body })
      .then(async (response) => {
        this.#report(2);
        this.status = response.status;
        this.#answered = response.headers;
        this.responseText = await response.text();
        if (!this.#ending.signal.aborted) this.dispatchEvent(new Event('load'));
      })
      .catch(() => this.dispatchEvent(new Event('error')));
  }

  #report(loaded: number) {
    const progress = { lengthComputable: true, loaded, total: 2 };
    this.upload.dispatchEvent(new ProgressEvent('progress', progress));
  }
}
