import { Controller } from '@nestjs/common';
import type { PersonDetails, PersonExport } from '@walkies/contract';
import type { ParsedInputOf } from '@walkies/contract/endpoints';
import { CurrentAuthor } from '../platform/audit/author.js';
import type { Author } from '../platform/audit/author.js';
import { Endpoint, Input } from '../platform/http/endpoint.js';
import { AdminsService } from './admins.service.js';
import { InvitationsService } from './invitations.service.js';
import { LedWalks } from './people/led-walks.js';
import { PersonService } from './person.service.js';

@Controller()
export class PersonController {
  constructor(
    private readonly people: PersonService,
    private readonly invitations: InvitationsService,
    private readonly admins: AdminsService,
    private readonly ledWalks: LedWalks,
  ) {}

  @Endpoint('GET /users/:uid')
  read(@Input() { params }: ParsedInputOf<'GET /users/:uid'>): Promise<PersonDetails> {
    return this.people.read(params.uid);
  }

  @Endpoint('GET /users/:uid/led-walks')
  listLedWalks(@Input() { params }: ParsedInputOf<'GET /users/:uid/led-walks'>): Promise<string> {
    return this.ledWalks.of(params.uid);
  }

  @Endpoint('GET /users/:uid/export')
  export(
    @Input() { params }: ParsedInputOf<'GET /users/:uid/export'>,
    @CurrentAuthor() author: Author,
  ): Promise<PersonExport> {
    return this.people.export(author, params.uid);
  }

  @Endpoint('POST /users/:uid/erase')
  erase(
    @Input() { params, body }: ParsedInputOf<'POST /users/:uid/erase'>,
    @CurrentAuthor() author: Author,
  ): Promise<void> {
    return this.people.erase(author, params.uid, body?.successorId ?? null);
  }

  @Endpoint('POST /users/:uid/invitation')
  resendInvitation(
    @Input() { params }: ParsedInputOf<'POST /users/:uid/invitation'>,
    @CurrentAuthor() author: Author,
  ): Promise<string> {
    return this.invitations.resend(author, params.uid);
  }

  @Endpoint('DELETE /users/:uid/invitation')
  withdrawInvitation(
    @Input() { params, query }: ParsedInputOf<'DELETE /users/:uid/invitation'>,
    @CurrentAuthor() author: Author,
  ): Promise<void> {
    return this.invitations.withdraw(author, params.uid, query.successorId ?? null);
  }

  @Endpoint('POST /users/:uid/admin')
  appoint(
    @Input() { params, body }: ParsedInputOf<'POST /users/:uid/admin'>,
    @CurrentAuthor() author: Author,
  ): Promise<string> {
    return this.admins.appoint(author, params.uid, body?.successorId);
  }

  @Endpoint('DELETE /users/:uid/admin')
  dismiss(
    @Input() { params, query }: ParsedInputOf<'DELETE /users/:uid/admin'>,
    @CurrentAuthor() author: Author,
  ): Promise<void> {
    return this.admins.dismiss(author, params.uid, query.successorId ?? null);
  }
}
