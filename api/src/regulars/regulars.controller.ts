import { Controller } from '@nestjs/common';
import type { AcceptedAll } from '@walkies/contract';
import type { ParsedInputOf } from '@walkies/contract/endpoints';
import { CurrentAuthor } from '../platform/audit/author.js';
import type { Author } from '../platform/audit/author.js';
import { CurrentPerson } from '../platform/http/current-person.js';
import { Endpoint, Input } from '../platform/http/endpoint.js';
import type { JsonList } from '../platform/http/json-list.js';
import type { Person } from '../platform/person.js';
import { StandingBookingsService } from './standing-bookings.service.js';
import { StandingDecisions } from './standing-decisions.js';

@Controller()
export class RegularsController {
  constructor(
    private readonly standing: StandingBookingsService,
    private readonly decisions: StandingDecisions,
  ) {}

  @Endpoint('POST /schedule/:id/standing-bookings')
  request(
    @Input() { params }: ParsedInputOf<'POST /schedule/:id/standing-bookings'>,
    @CurrentPerson() person: Person,
  ): Promise<string> {
    return this.standing.request(params.id, person);
  }

  @Endpoint('GET /users/me/standing-bookings')
  listMine(@CurrentPerson() person: Person): Promise<string> {
    return this.standing.listOf(person);
  }

  @Endpoint('PUT /standing-bookings/:id/skips/:day')
  skip(
    @Input() { params }: ParsedInputOf<'PUT /standing-bookings/:id/skips/:day'>,
    @CurrentPerson() person: Person,
  ): Promise<string> {
    return this.standing.skip(params.id, params.day, person);
  }

  @Endpoint('DELETE /standing-bookings/:id/skips/:day')
  unskip(
    @Input() { params }: ParsedInputOf<'DELETE /standing-bookings/:id/skips/:day'>,
    @CurrentPerson() person: Person,
  ): Promise<string> {
    return this.standing.unskip(params.id, params.day, person);
  }

  @Endpoint('PUT /standing-bookings/:id/away')
  setAway(
    @Input() { params, body }: ParsedInputOf<'PUT /standing-bookings/:id/away'>,
    @CurrentPerson() person: Person,
  ): Promise<string> {
    return this.standing.setAway(params.id, body, person);
  }

  @Endpoint('DELETE /standing-bookings/:id/away')
  endAway(
    @Input() { params }: ParsedInputOf<'DELETE /standing-bookings/:id/away'>,
    @CurrentPerson() person: Person,
  ): Promise<string> {
    return this.standing.endAway(params.id, person);
  }

  @Endpoint('DELETE /standing-bookings/:id')
  giveUp(
    @Input() { params }: ParsedInputOf<'DELETE /standing-bookings/:id'>,
    @CurrentPerson() person: Person,
  ): Promise<void> {
    return this.standing.giveUp(params.id, person);
  }

  @Endpoint('GET /standing-bookings')
  list(@Input() { query }: ParsedInputOf<'GET /standing-bookings'>): Promise<JsonList> {
    return this.decisions.list(query);
  }

  @Endpoint('POST /standing-bookings/accept')
  acceptFitting(@CurrentAuthor() author: Author): Promise<AcceptedAll> {
    return this.decisions.acceptFitting(author);
  }

  @Endpoint('POST /standing-bookings/:id/accept')
  accept(
    @Input() { params }: ParsedInputOf<'POST /standing-bookings/:id/accept'>,
    @CurrentAuthor() author: Author,
  ): Promise<void> {
    return this.decisions.accept(author, params.id);
  }

  @Endpoint('POST /standing-bookings/:id/decline')
  decline(
    @Input() { params }: ParsedInputOf<'POST /standing-bookings/:id/decline'>,
    @CurrentAuthor() author: Author,
  ): Promise<void> {
    return this.decisions.decline(author, params.id);
  }
}
