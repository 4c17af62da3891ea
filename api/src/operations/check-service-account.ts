import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import type { Check } from './check.js';

const NEW_KEY =
  "create a new key in Firebase's console (project settings, service accounts) and put its file in the place of this one.";

const keySchema = z.object({
  type: z.literal('service_account'),
  project_id: z.string(),
  client_email: z.string(),
  private_key: z.string().startsWith('-----BEGIN'),
});

/** The file is the key of a service account of this project. Whether Google accepts it shows elsewhere. */
export const checkServiceAccountFile: Check = async ({ env, source }) => {
  const path = source.GOOGLE_APPLICATION_CREDENTIALS?.trim();
  if (!path) {
    // Machines of Google have credentials of their own.
    return [];
  }
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    const why = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    return [
      `The service account's file ${path} cannot be read (${why}): give it to the user that runs the API, with mode 600.`,
    ];
  }
  const key = keySchema.safeParse(parsed(text));
  if (!key.success) return [`The file ${path} is no key of a service account: ${NEW_KEY}`];
  const { project_id: project } = key.data;
  if (project === env.firebase.projectId) return [];
  return [
    `The service account is of the project ${project}, but FIREBASE_PROJECT_ID is ${env.firebase.projectId}: correct the setting, or ${NEW_KEY}`,
  ];
};

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
