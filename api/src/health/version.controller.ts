import { readFileSync } from 'node:fs';
import { Controller } from '@nestjs/common';
import type { AnswerOf } from '@walkies/contract/endpoints';
import { z } from 'zod';
import { Endpoint } from '../platform/endpoint.js';

const PACKAGE = new URL('../../package.json', import.meta.url);
const { version } = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(PACKAGE, 'utf8')));

@Controller()
export class VersionController {
  @Endpoint('GET /version')
  get(): AnswerOf<'GET /version'> {
    return { version };
  }
}
