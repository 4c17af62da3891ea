import { Module } from '@nestjs/common';
import { BlockedDaysController } from './blocked-days.controller.js';
import { BlockedDaysRepository } from './blocked-days.repository.js';
import { BlockedDaysService } from './blocked-days.service.js';
import { Cancellations } from './cancellations.js';
import { SlotChangesController } from './slot-changes.controller.js';
import { SlotChangesRepository } from './slot-changes.repository.js';
import { SlotChangesService } from './slot-changes.service.js';
import { EditedSlots } from './edited-slots.js';
import { SlotWalkersController } from './slot-walkers.controller.js';
import { SlotWalkersRepository } from './slot-walkers.repository.js';
import { SlotWalkersService } from './slot-walkers.service.js';

/** What staff change: slots, blocked days, and walkers whom they add or take out. */
@Module({
  controllers: [BlockedDaysController, SlotChangesController, SlotWalkersController],
  providers: [
    BlockedDaysRepository,
    BlockedDaysService,
    Cancellations,
    SlotChangesRepository,
    SlotChangesService,
    EditedSlots,
    SlotWalkersRepository,
    SlotWalkersService,
  ],
  exports: [SlotChangesService, EditedSlots],
})
export class SlotChangesModule {}
