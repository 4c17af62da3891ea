import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { HelpRequestEntity } from './help-request.entity.js';
import { ShortSlotsController } from './short-slots.controller.js';
import { ShortSlotsRepository } from './short-slots.repository.js';
import { ShortSlotsService } from './short-slots.service.js';

/** Slots below their minimum of walkers, and requests for help. */
@Module({
  imports: [TypeOrmModule.forFeature([HelpRequestEntity])],
  controllers: [ShortSlotsController],
  providers: [ShortSlotsRepository, ShortSlotsService],
})
export class ShortSlotsModule {}
