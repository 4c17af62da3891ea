import { Module } from '@nestjs/common';
import { SlotsModule } from '../slots/slots.module.js';
import { WalksController } from './walks.controller.js';
import { WalksRepository } from './walks.repository.js';
import { WalksService } from './walks.service.js';

@Module({
  imports: [SlotsModule],
  controllers: [WalksController],
  providers: [WalksService, WalksRepository],
  exports: [WalksService],
})
export class WalksModule {}
