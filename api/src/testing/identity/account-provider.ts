import type { TestApi } from '../start-test-api.js';

const ACCOUNTS = 'identitytoolkit.googleapis.com/v1/accounts';

/** Calls the provider like the page does. Only the emulator accepts another project than its first. */
export const queriesOf =
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

/** The parameters of the link to this page, in the text of a mail. */
export const linkIn = (text: string, path: string): URLSearchParams => {
  const [link = ''] = new RegExp(`https://walkies.example.org${path}[^\\s"<>]*`).exec(text) ?? [];
  return new URL(link).searchParams;
};
