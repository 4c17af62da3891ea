import { Controller } from '@nestjs/common';
import type { OwnPlace } from '@walkies/contract';
import type { ParsedInputOf } from '@walkies/contract/endpoints';
import { Clock } from '../platform/clock.js';
import { CurrentPerson } from '../platform/http/current-person.js';
import type { Person } from '../platform/person.js';
import { Endpoint, Input } from '../platform/http/endpoint.js';
import type { JsonList } from '../platform/http/json-list.js';
import { BookingsRepository } from './bookings.repository.js';
import { BookingsService } from './bookings.service.js';

@Controller()
export class BookingsController {
  constructor(
    private readonly service: BookingsService,
    private readonly bookings: BookingsRepository,
    private readonly clock: Clock,
  ) {}

  @Endpoint('GET /time-slots/my-bookings')
  listMine(@CurrentPerson() { uid }: Person): Promise<JsonList> {
    return this.bookings.listAhead(uid, this.clock.now());
  }

  @Endpoint('GET /time-slots/:id/bookings')
  listWalkers(
    @Input() { params }: ParsedInputOf<'GET /time-slots/:id/bookings'>,
    @CurrentPerson() person: Person,
  ): Promise<string> {
    return this.service.walkersOf(params.id, person);
  }

  @Endpoint('GET /time-slots/:id/place')
  placeOf(
    @Input() { params }: ParsedInputOf<'GET /time-slots/:id/place'>,
    @CurrentPerson() person: Person,
  ): Promise<OwnPlace> {
    return this.service.placeOf(params.id, person);
  }

  @Endpoint('PUT /time-slots/:id/book')
  book(
    @Input() { params }: ParsedInputOf<'PUT /time-slots/:id/book'>,
    @CurrentPerson() person: Person,
  ): Promise<string> {
    return this.service.book(params.id, person);
  }

  @Endpoint('DELETE /time-slots/:id/book')
  cancel(
    @Input() { params }: ParsedInputOf<'DELETE /time-slots/:id/book'>,
    @CurrentPerson() person: Person,
  ): Promise<void> {
    return this.service.cancel(params.id, person);
  }
}
