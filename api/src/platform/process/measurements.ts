import { EventEmitter } from 'node:events';
import { Injectable } from '@nestjs/common';
import type { ClientReport } from '@walkies/contract';

/** A finished request; `route` is its pattern, null if none matched. */
export interface MeasuredRequest {
  method: string;
  route: string | null;
  status: number;
  ms: number;
}

/** `refused` and `failed` are final, `retried` is not. */
export type MailOutcome = 'sent' | 'refused' | 'failed' | 'retried';

/** Events of this process for its metrics. Without METRICS_PORT there is no listener. */
@Injectable()
export class Measurements extends EventEmitter<{
  request: [MeasuredRequest];
  mail: [MailOutcome];
  clientReport: [Pick<ClientReport, 'remote' | 'fault'>];
}> {}
