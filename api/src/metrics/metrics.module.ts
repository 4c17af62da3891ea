import { Module } from '@nestjs/common';
import { EventsModule } from '../platform/events/events.module.js';
import { MetricsServer } from './metrics-server.js';

@Module({ imports: [EventsModule], providers: [MetricsServer] })
export class MetricsModule {}
