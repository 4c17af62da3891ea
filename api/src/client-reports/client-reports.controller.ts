import { Controller } from '@nestjs/common';
import type { ParsedInputOf } from '@walkies/contract/endpoints';
import { Endpoint, Input } from '../platform/http/endpoint.js';
import { ClientReportsService } from './client-reports.service.js';

@Controller()
export class ClientReportsController {
  constructor(private readonly reports: ClientReportsService) {}

  @Endpoint('POST /client-reports')
  take(@Input() { body }: ParsedInputOf<'POST /client-reports'>): void {
    this.reports.take(body);
  }
}
