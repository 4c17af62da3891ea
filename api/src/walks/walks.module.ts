import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SlotChangesModule } from '../slot-changes/slot-changes.module.js';
import { WalkCorrectionEntity } from './walk-correction.entity.js';
import { WalkEntity } from './walk.entity.js';
import { WalkDogEntity, WalkNoteEntity, WalkWalkerEntity } from './walk-part.entity.js';
import { NoShows } from './no-shows.service.js';
import { WalkCorrections } from './walk-corrections.service.js';
import { WalkWrites } from './walk-writes.js';
import { WalksController } from './walks.controller.js';
import { WalksRepository } from './walks.repository.js';
import { WalksService } from './walks.service.js';

const ENTITIES = [
  ...[WalkEntity, WalkDogEntity, WalkNoteEntity, WalkWalkerEntity],
  WalkCorrectionEntity,
];

@Module({
  imports: [SlotChangesModule, TypeOrmModule.forFeature(ENTITIES)],
  controllers: [WalksController],
  providers: [WalksService, WalkCorrections, NoShows, WalkWrites, WalksRepository],
  exports: [WalksService],
})
export class WalksModule {}
