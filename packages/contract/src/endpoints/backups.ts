import { z } from 'zod';
import { declare } from './declare.js';
import { answeredInstantSchema } from './fields.js';

const backupStatusSchema = z
  .strictObject({
    /** `off`: not set up; `failed`: the last one; `late`: the last good one is older than two days. */
    state: z.enum(['off', 'fine', 'failed', 'late']),
    /** The last good backup; null: none yet. */
    last_success: answeredInstantSchema.nullable(),
    /** Why the last one failed; null if it did not. */
    reason: z.string().nullable(),
  })
  .meta({
    id: 'BackupStatus',
    examples: [
      { state: 'failed', last_success: '2026-11-25T02:30:00Z', reason: 'The disk is full.' },
    ],
  });
/** Whether the site's backups can be relied on. */
export type BackupStatus = z.infer<typeof backupStatusSchema>;

export const BACKUP_ENDPOINTS = declare({
  'GET /backup-status': {
    summary: 'Whether the last backup is good and recent',
    may: 'backup.read',
    answer: backupStatusSchema,
  },
});
