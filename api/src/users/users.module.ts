import { Global, Module } from '@nestjs/common';
import type { OnApplicationBootstrap } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ENV } from '../env.js';
import type { Env } from '../env.js';
import { Identity } from '../platform/identity.js';
import { AccountMailController } from './lifecycle/account-mail.controller.js';
import { AccountMailService } from './lifecycle/account-mail.service.js';
import { Accounts } from './accounts/accounts.js';
import { AdminsService } from './admins.service.js';
import { ClosedProfiles } from './profiles/closed-profiles.js';
import { CompleteProfile } from './rights/complete-profile.js';
import { PersonDeletion } from './lifecycle/person-deletion.js';
import { AccountCreation } from './lifecycle/account-creation.js';
import { BegunAccountEntity } from './lifecycle/begun-account.entity.js';
import { BegunAccounts } from './lifecycle/begun-accounts.repository.js';
import { Firebase } from './google/firebase.js';
import { FirstAdmin } from './lifecycle/first-admin.js';
import { GoogleApi } from './google/google-api.js';
import { InvitationsService } from './invitations.service.js';
import { IdentityCache } from './rights/identity-cache.js';
import { LastAdmin } from './lifecycle/last-admin.js';
import { IdentityCacheRepository } from './rights/identity-cache.repository.js';
import { PeopleController } from './lists/people.controller.js';
import { PeopleRepository } from './lists/people.repository.js';
import { PeopleService } from './lists/people.service.js';
import { PersonController } from './person.controller.js';
import { PersonService } from './person.service.js';
import { PersonCopy } from './people/person-copy.js';
import { PersonLock } from './people/person-lock.js';
import { DeletedPersonEntity, PersonEntity } from './people/person.entity.js';
import { WaiverAcceptanceEntity } from './people/waiver-acceptance.entity.js';
import { WaiverProofs } from './people/waiver-proofs.js';
import { PersonRepository } from './people/person.repository.js';
import { PersonalData } from './people/personal-data.js';
import { ProfileStore } from './profiles/profile.store.js';
import { Rights } from './rights/rights.js';
import { Sweep } from './lifecycle/sweep.js';
import { TokenVerifier } from './accounts/token.verifier.js';
import { UsersController } from './users.controller.js';
import { UsersService } from './users.service.js';

// Global, because the guard of every route uses it to identify the caller.
@Global()
@Module({
  imports: [
    TypeOrmModule.forFeature([
      BegunAccountEntity,
      DeletedPersonEntity,
      PersonEntity,
      WaiverAcceptanceEntity,
    ]),
  ],
  controllers: [AccountMailController, UsersController, PeopleController, PersonController],
  providers: [
    AccountMailService,
    Accounts,
    AdminsService,
    BegunAccounts,
    ClosedProfiles,
    CompleteProfile,
    PersonDeletion,
    AccountCreation,
    Firebase,
    FirstAdmin,
    InvitationsService,
    IdentityCache,
    LastAdmin,
    IdentityCacheRepository,
    PeopleRepository,
    PeopleService,
    PersonalData,
    PersonCopy,
    PersonRepository,
    PersonLock,
    PersonService,
    ProfileStore,
    Rights,
    Sweep,
    TokenVerifier,
    UsersService,
    WaiverProofs,
    { provide: GoogleApi, inject: [ENV], useFactory: (env: Env) => GoogleApi.for(env) },
    { provide: Identity, useExisting: Rights },
  ],
  exports: [Accounts, CompleteProfile, AccountCreation, Identity, PersonalData, ProfileStore],
})
export class UsersModule implements OnApplicationBootstrap {
  constructor(private readonly firstAdmin: FirstAdmin) {}

  onApplicationBootstrap(): Promise<void> {
    return this.firstAdmin.ensure();
  }
}
