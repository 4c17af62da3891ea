import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import type { Check } from './check.js';

const keySchema = z.object({ type: z.literal('service_account'), project_id: z.string() });

/**
 * The key belongs to this project. The settings have proved that the file is a key; whether Google accepts
 * it shows elsewhere.
 */
export const checkServiceAccountFile: Check = async ({ env, keyFile }) => {
  if (!keyFile) return [];
  const key = keySchema.safeParse(JSON.parse(await readFile(keyFile, 'utf8')));
  if (!key.success || key.data.project_id === env.firebase.projectId) return [];
  return [
    `The service account is of the project ${key.data.project_id}, but FIREBASE_PROJECT_ID is ${env.firebase.projectId}: correct the setting, or create a new key in Firebase's console (project settings, service accounts) and put its file in the place of this one.`,
  ];
};
