import type { TestApi } from './start-test-api.js';

const ACCOUNTS = 'identitytoolkit.googleapis.com/v1/accounts';

/** Asks the provider as the page does; only who runs the emulator may name another project than its first. */
export const askerOf =
  (api: () => TestApi) =>
  async (call: string, body: object): Promise<number> => {
    const { authEmulatorHost, projectId: targetProjectId } = api().env.firebase;
    const { status } = await fetch(`http://${authEmulatorHost}/${ACCOUNTS}:${call}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'Bearer owner' },
      body: JSON.stringify({ targetProjectId, ...body }),
    });
    return status;
  };

/** What the link to this page brings, in the text of a mail. */
export const linkIn = (text: string, path: string): URLSearchParams => {
  const [link = ''] = new RegExp(`https://walkies.example.org${path}[^\\s"<>]*`).exec(text) ?? [];
  return new URL(link).searchParams;
};
