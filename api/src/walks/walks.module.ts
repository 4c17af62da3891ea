import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SlotChangesModule } from '../slot-changes/slot-changes.module.js';
import { WalkEntity } from './walk.entity.js';
import { WalkDogEntity, WalkNoteEntity, WalkWalkerEntity } from './walk-part.entity.js';
import { WalksController } from './walks.controller.js';
import { WalksRepository } from './walks.repository.js';
import { WalksService } from './walks.service.js';

const ENTITIES = [WalkEntity, WalkDogEntity, WalkNoteEntity, WalkWalkerEntity];

@Module({
  imports: [SlotChangesModule, TypeOrmModule.forFeature(ENTITIES)],
  controllers: [WalksController],
  providers: [WalksService, WalksRepository],
  exports: [WalksService],
})
export class WalksModule {}
