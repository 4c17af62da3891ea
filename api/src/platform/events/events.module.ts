import { Module } from '@nestjs/common';
import { ChangeListener } from './change-listener.js';
import { EventStreams } from './event-streams.js';
import { EventsController } from './events.controller.js';

@Module({
  controllers: [EventsController],
  providers: [ChangeListener, EventStreams],
  exports: [EventStreams],
})
export class EventsModule {}
