import { Controller } from '@nestjs/common';
import type { BackupStatus } from '@walkies/contract';
import { Endpoint } from '../platform/http/endpoint.js';
import { BackupsService } from './backups.service.js';

@Controller()
export class BackupsController {
  constructor(private readonly backups: BackupsService) {}

  @Endpoint('GET /backup-status')
  status(): Promise<BackupStatus> {
    return this.backups.status();
  }
}
