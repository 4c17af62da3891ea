import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SlotsModule } from '../slots/slots.module.js';
import { CoverEntity } from './cover.entity.js';
import { CoversRepository } from './covers.repository.js';
import { CoversService } from './covers.service.js';
import { LateCancelEntity } from './late-cancel.entity.js';
import { LateCancelsRepository } from './late-cancels.repository.js';
import { LateCancelsService } from './late-cancels.service.js';
import { PlacesController } from './places.controller.js';
import { SlotWalkersRepository } from './slot-walkers.repository.js';
import { SlotWalkersService } from './slot-walkers.service.js';

/** Places that change hands: late cancels, covers, and walkers whom staff add or take out. */
@Module({
  imports: [SlotsModule, TypeOrmModule.forFeature([CoverEntity, LateCancelEntity])],
  controllers: [PlacesController],
  providers: [
    CoversRepository,
    CoversService,
    LateCancelsRepository,
    LateCancelsService,
    SlotWalkersRepository,
    SlotWalkersService,
  ],
})
export class PlacesModule {}
