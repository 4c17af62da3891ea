import { Controller } from '@nestjs/common';
import type { AccountLink, Cancellation, RecipientMark } from '@walkies/contract';
import type { ParsedInputOf } from '@walkies/contract/endpoints';
import { CurrentPerson } from '../platform/http/current-person.js';
import { Endpoint, Input } from '../platform/http/endpoint.js';
import type { JsonList } from '../platform/http/json-list.js';
import type { Person } from '../platform/person.js';
import { AccountLinks } from './kinds/account-links.js';
import { LostPlacesService } from './lost-places/lost-places.service.js';
import { MessagesRepository } from './store/messages.repository.js';
import { RecipientMarks } from './delivery/recipient-marks.js';

@Controller()
export class MessagesController {
  constructor(
    private readonly messages: MessagesRepository,
    private readonly cancellations: LostPlacesService,
    private readonly links: AccountLinks,
    private readonly marks: RecipientMarks,
  ) {}

  @Endpoint('GET /messages/not-arrived')
  listNotArrived(
    @Input() { query }: ParsedInputOf<'GET /messages/not-arrived'>,
  ): Promise<JsonList> {
    return this.messages.listNotArrived(query);
  }

  @Endpoint('GET /users/:uid/messages')
  listOfPerson(
    @Input() { params, query }: ParsedInputOf<'GET /users/:uid/messages'>,
  ): Promise<JsonList> {
    return this.messages.pageOf(params.uid, query);
  }

  @Endpoint('GET /called-off/:id')
  readCancellation(
    @Input() { params }: ParsedInputOf<'GET /called-off/:id'>,
    @CurrentPerson() person: Person,
  ): Promise<Cancellation> {
    return this.cancellations.of(params.id, person);
  }

  @Endpoint('GET /account-links/:token')
  readLink(@Input() { params }: ParsedInputOf<'GET /account-links/:token'>): Promise<AccountLink> {
    return this.links.read(params.token);
  }

  @Endpoint('GET /users/me/recipient-mark')
  async readMark(@CurrentPerson() { uid }: Person): Promise<RecipientMark> {
    return { mark: await this.marks.of(uid) };
  }
}
