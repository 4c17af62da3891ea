import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DogHolds } from '../dogs/dog-holds.js';
import { DogsModule } from '../dogs/dogs.module.js';
import { ReturningPlans } from '../slot-changes/returning-plans.js';
import { SlotChangesModule } from '../slot-changes/slot-changes.module.js';
import { CoveredDogs } from '../bookings/cover/covered-dogs.js';
import { AfterWalks } from '../walks/after-walks.js';
import { WalksModule } from '../walks/walks.module.js';
import { AssignmentsController } from './assignments.controller.js';
import { AssignmentsRepository } from './assignments.repository.js';
import { AssignmentsService } from './assignments.service.js';
import { BrokenPairsRepository } from './broken-pairs.repository.js';
import { BrokenPairs } from './broken-pairs.service.js';
import { CareController } from './care.controller.js';
import { CareRepository } from './care.repository.js';
import { ChoicesService } from './choices.service.js';
import { ClearanceEntity } from './clearance.entity.js';
import { ClearancesService } from './clearances.service.js';
import { CurrentHolds } from './current-holds.js';
import { DogCareService } from './dog-care.service.js';
import { DogHoldEntity } from './dog-hold.entity.js';
import { PairExceptionEntity, WalkExceptionEntity } from './exception.entity.js';
import { HandedDogs } from './handed-dogs.service.js';
import { HoldsService } from './holds.service.js';
import { IncidentEntity } from './incident.entity.js';
import { IncidentsController } from './incidents.controller.js';
import { IncidentsRepository } from './incidents.repository.js';
import { IncidentsService } from './incidents.service.js';
import { KeepApartEntity } from './keep-apart.entity.js';
import { OpenedSlots } from './opened-slots.service.js';
import { OwnWalksController } from './own-walks.controller.js';
import { OwnWalksRepository } from './own-walks.repository.js';
import { PairsRepository } from './pairs.repository.js';
import { PairsService } from './pairs.service.js';
import { PlanRules } from './plan-rules.js';
import { PlansController } from './plans.controller.js';
import { PlansRepository } from './plans.repository.js';
import { AcceptService } from './propose/accept.service.js';
import { ProposalsController } from './propose/proposals.controller.js';
import { ProposalsRepository } from './propose/proposals.repository.js';
import { ProposalsService } from './propose/proposals.service.js';
import { SearchThread } from './propose/search-thread.js';
import { RecordedWalksRepository } from './recorded-walks.repository.js';
import { RecordedWalks } from './recorded-walks.service.js';
import { SlotEditsController } from './slot-edits.controller.js';
import { SlotEditsRepository } from './slot-edits.repository.js';
import { SlotEditsService } from './slot-edits.service.js';

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
  exports: [AfterWalks, AssignmentsService, CoveredDogs, DogHolds, PairsService, ReturningPlans],
})
export class PlansModule {}
