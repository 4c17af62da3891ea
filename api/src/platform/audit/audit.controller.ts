import { Controller } from '@nestjs/common';
import type { ParsedInputOf } from '@walkies/contract/endpoints';
import { Endpoint, Input } from '../http/endpoint.js';
import type { JsonList } from '../http/json-list.js';
import { AuditLog } from './audit-log.js';

// The log only grows, so a call without a limit must not return all of it.
const USUAL_LIMIT = 100;

@Controller()
export class AuditController {
  constructor(private readonly audit: AuditLog) {}

  @Endpoint('GET /audit-log')
  list(@Input() { query }: ParsedInputOf<'GET /audit-log'>): Promise<JsonList> {
    return this.audit.list(query.limit ?? USUAL_LIMIT, query.offset ?? 0);
  }
}
