import type { LoggerService } from '@nestjs/common';
import { messageOf } from '../../core/error-text.js';
import { logFault, logNotice } from '../../core/log.js';

// Nest logs these errors and throws them too; the start reports them.
const THROWN_TOO: unknown[] = ['ExceptionHandler', 'NestApplication'];

/** Writes Nest's own lines as lines of our log. */
export const NEST_LOG: LoggerService = {
  log: () => undefined,
  warn: (message: unknown) => logNotice('warn', messageOf(message)),
  error: (message: unknown, ...more: unknown[]) => {
    if (THROWN_TOO.includes(more.at(-1))) return;
    logFault(
      undefined,
      message instanceof Error
        ? message
        : [message, ...more].filter(Boolean).map(messageOf).join(' '),
    );
  },
};
