import { Module } from '@nestjs/common';
import { BookingsController } from './bookings.controller.js';
import { BookingsRepository } from './bookings.repository.js';
import { BookingsService } from './bookings.service.js';
import { SlotsController } from './slots.controller.js';
import { SlotsRepository } from './slots.repository.js';
import { SlotsService } from './slots.service.js';

@Module({
  controllers: [SlotsController, BookingsController],
  providers: [SlotsService, SlotsRepository, BookingsService, BookingsRepository],
  exports: [SlotsService, BookingsService],
})
export class SlotsModule {}
