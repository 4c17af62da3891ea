import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DogHolds } from '../dogs/dog-holds.js';
import { DogsModule } from '../dogs/dogs.module.js';
import { ReturningPlans } from '../slot-changes/returning-plans.js';
import { SlotChangesModule } from '../slot-changes/slot-changes.module.js';
import { CoveredDogs } from '../bookings/cover/covered-dogs.js';
import { AfterWalks } from '../walks/after-walks.js';
import { WalksModule } from '../walks/walks.module.js';
import { AssignmentsController } from './assignments/assignments.controller.js';
import { AssignmentsRepository } from './assignments/assignments.repository.js';
import { AssignmentsService } from './assignments/assignments.service.js';
import { BrokenPairsRepository } from './pairs/broken-pairs.repository.js';
import { BrokenPairs } from './pairs/broken-pairs.service.js';
import { CareController } from './care/care.controller.js';
import { CareRepository } from './care/care.repository.js';
import { ChoicesService } from './pairs/choices.service.js';
import { ClearanceEntity } from './care/clearance.entity.js';
import { ClearancesService } from './care/clearances.service.js';
import { CurrentHolds } from './care/current-holds.js';
import { DogCareService } from './care/dog-care.service.js';
import { DogHoldEntity } from './care/dog-hold.entity.js';
import { PairExceptionEntity, WalkExceptionEntity } from './pairs/exception.entity.js';
import { HandedDogs } from './assignments/handed-dogs.service.js';
import { HoldsService } from './care/holds.service.js';
import { IncidentEntity } from './incidents/incident.entity.js';
import { IncidentsController } from './incidents/incidents.controller.js';
import { IncidentsRepository } from './incidents/incidents.repository.js';
import { IncidentsService } from './incidents/incidents.service.js';
import { KeepApartEntity } from './pairs/keep-apart.entity.js';
import { OpenedSlots } from './assignments/opened-slots.service.js';
import { OwnWalksController } from './own-walks/own-walks.controller.js';
import { OwnWalksRepository } from './own-walks/own-walks.repository.js';
import { PairsRepository } from './pairs/pairs.repository.js';
import { PairsService } from './pairs/pairs.service.js';
import { PlanRules } from './pairs/plan-rules.js';
import { PlansController } from './pairs/plans.controller.js';
import { PlansRepository } from './pairs/plans.repository.js';
import { AcceptService } from './propose/accept.service.js';
import { ProposalsController } from './propose/proposals.controller.js';
import { ProposalsRepository } from './propose/proposals.repository.js';
import { ProposalsService } from './propose/proposals.service.js';
import { SearchThread } from './propose/search-thread.js';
import { RecordedWalksRepository } from './recorded-walks/recorded-walks.repository.js';
import { RecordedWalks } from './recorded-walks/recorded-walks.service.js';
import { MovingSlots } from '../schedule/moving-slots.js';
import { MovedSlots } from './slot-edits/moved-slots.service.js';
import { SlotEditsController } from './slot-edits/slot-edits.controller.js';
import { SlotEditsRepository } from './slot-edits/slot-edits.repository.js';
import { SlotEditsService } from './slot-edits/slot-edits.service.js';

const ENTITIES = [
  ClearanceEntity,
  DogHoldEntity,
  IncidentEntity,
  KeepApartEntity,
  PairExceptionEntity,
  WalkExceptionEntity,
];

// Global, because earlier modules are given what it binds.
@Global()
@Module({
  imports: [DogsModule, SlotChangesModule, WalksModule, TypeOrmModule.forFeature(ENTITIES)],
  controllers: [
    AssignmentsController,
    CareController,
    IncidentsController,
    PlansController,
    OwnWalksController,
    ProposalsController,
    SlotEditsController,
  ],
  providers: [
    AcceptService,
    AssignmentsService,
    AssignmentsRepository,
    BrokenPairs,
    BrokenPairsRepository,
    CareRepository,
    ChoicesService,
    ClearancesService,
    { provide: DogHolds, useClass: CurrentHolds },
    { provide: CoveredDogs, useClass: HandedDogs },
    DogCareService,
    HoldsService,
    IncidentsRepository,
    IncidentsService,
    { provide: ReturningPlans, useClass: OpenedSlots },
    { provide: MovingSlots, useClass: MovedSlots },
    OwnWalksRepository,
    PairsService,
    PairsRepository,
    PlanRules,
    PlansRepository,
    ProposalsRepository,
    ProposalsService,
    { provide: AfterWalks, useClass: RecordedWalks },
    RecordedWalksRepository,
    SearchThread,
    SlotEditsRepository,
    SlotEditsService,
  ],
  exports: [
    AfterWalks,
    AssignmentsService,
    CoveredDogs,
    DogHolds,
    MovingSlots,
    PairsService,
    ReturningPlans,
  ],
})
export class PlansModule {}
