import { Controller } from '@nestjs/common';
import type { ParsedInputOf } from '@walkies/contract/endpoints';
import { CurrentAuthor } from '../../platform/audit/author.js';
import type { Author } from '../../platform/audit/author.js';
import { CurrentPerson } from '../../platform/http/current-person.js';
import { Endpoint, Input } from '../../platform/http/endpoint.js';
import type { Person } from '../../platform/person.js';
import { CheckInService } from './check-in.service.js';
import { StaffCheckInService } from './staff-check-in.service.js';

@Controller()
export class CheckInController {
  constructor(
    private readonly service: CheckInService,
    private readonly staff: StaffCheckInService,
  ) {}

  @Endpoint('GET /users/me/check-ins')
  list(@CurrentPerson() { uid }: Person): Promise<string> {
    return this.service.list(uid);
  }

  @Endpoint('PUT /time-slots/:id/check-in')
  checkIn(
    @Input() { params, body }: ParsedInputOf<'PUT /time-slots/:id/check-in'>,
    @CurrentPerson() { uid }: Person,
  ): Promise<string> {
    return this.service.checkIn(params.id, uid, body?.at);
  }

  @Endpoint('DELETE /time-slots/:id/check-in')
  takeBack(
    @Input() { params }: ParsedInputOf<'DELETE /time-slots/:id/check-in'>,
    @CurrentPerson() { uid }: Person,
  ): Promise<void> {
    return this.service.takeBack(params.id, uid);
  }

  @Endpoint('PUT /time-slots/:id/late')
  late(
    @Input() { params, body }: ParsedInputOf<'PUT /time-slots/:id/late'>,
    @CurrentPerson() { uid }: Person,
  ): Promise<string> {
    return this.service.late(params.id, uid, body);
  }

  @Endpoint('PUT /time-slots/:id/check-ins/:uid')
  checkWalkerIn(
    @Input() { params, body }: ParsedInputOf<'PUT /time-slots/:id/check-ins/:uid'>,
    @CurrentAuthor() author: Author,
  ): Promise<string> {
    return this.staff.checkIn(author, { slotId: params.id, walker: params.uid }, body?.at);
  }

  @Endpoint('DELETE /time-slots/:id/check-ins/:uid')
  takeWalkerBack(
    @Input() { params }: ParsedInputOf<'DELETE /time-slots/:id/check-ins/:uid'>,
    @CurrentAuthor() author: Author,
  ): Promise<void> {
    return this.staff.takeBack(author, { slotId: params.id, walker: params.uid });
  }
}
