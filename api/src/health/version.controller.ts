import { readFileSync } from 'node:fs';
import { Controller, Get } from '@nestjs/common';
import { z } from 'zod';
import { Allow } from '../platform/allow.js';
import { Answers } from '../platform/answers.js';

const versionSchema = z.strictObject({ version: z.string() }).meta({ id: 'Version' });

const PACKAGE = new URL('../../package.json', import.meta.url);
const { version } = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(PACKAGE, 'utf8')));

@Controller('version')
export class VersionController {
  /** Which version of the API this is. */
  @Get()
  @Allow('public')
  @Answers(200, versionSchema)
  tell(): z.infer<typeof versionSchema> {
    return { version };
  }
}
