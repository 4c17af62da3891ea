import { Global, Module } from '@nestjs/common';
import type { OnApplicationBootstrap } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Identity } from '../platform/identity.js';
import { Accounts } from './accounts.js';
import { ClosedProfiles } from './closed-profiles.js';
import { CompleteProfile } from './complete-profile.js';
import { Departure } from './departure.js';
import { Enrolment } from './enrolment.js';
import { Firebase } from './firebase.js';
import { FirstAdmin } from './first-admin.js';
import { KnownPeople } from './known-people.js';
import { LastAdmin } from './last-admin.js';
import { LastKnownRepository } from './last-known.repository.js';
import { PeopleController } from './people.controller.js';
import { PeopleRepository } from './people.repository.js';
import { PeopleService } from './people.service.js';
import { PersonCopy } from './person-copy.js';
import { PersonTurns } from './person-turns.js';
import { DepartedEntity, PersonEntity } from './person.entity.js';
import { PersonRepository } from './person.repository.js';
import { PersonalData } from './personal-data.js';
import { ProfileStore } from './profile.store.js';
import { Rights } from './rights.js';
import { Sweep } from './sweep.js';
import { TokenVerifier } from './token.verifier.js';
import { UsersController } from './users.controller.js';
import { UsersService } from './users.service.js';
import { WalkersController } from './walkers.controller.js';
import { WalkersRepository } from './walkers.repository.js';
import { WalkersService } from './walkers.service.js';

// Global, because the guard in front of every route asks it who is calling.
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([DepartedEntity, PersonEntity])],
  controllers: [UsersController, PeopleController, WalkersController],
  providers: [
    Accounts,
    ClosedProfiles,
    CompleteProfile,
    Departure,
    Enrolment,
    Firebase,
    FirstAdmin,
    KnownPeople,
    LastAdmin,
    LastKnownRepository,
    PeopleRepository,
    PeopleService,
    PersonalData,
    PersonCopy,
    PersonRepository,
    PersonTurns,
    ProfileStore,
    Rights,
    Sweep,
    TokenVerifier,
    UsersService,
    WalkersRepository,
    WalkersService,
    { provide: Identity, useExisting: Rights },
  ],
  exports: [Accounts, CompleteProfile, Enrolment, Identity, PersonalData, ProfileStore],
})
export class UsersModule implements OnApplicationBootstrap {
  constructor(private readonly firstAdmin: FirstAdmin) {}

  onApplicationBootstrap(): Promise<void> {
    return this.firstAdmin.ensure();
  }
}
