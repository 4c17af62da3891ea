import { Controller } from '@nestjs/common';
import type { ParsedInputOf } from '@walkies/contract/endpoints';
import { Endpoint, Input } from '../platform/endpoint.js';
import type { JsonList } from '../platform/json-list.js';
import { MessagesRepository } from './messages.repository.js';

@Controller()
export class PersonMessagesController {
  constructor(private readonly messages: MessagesRepository) {}

  @Endpoint('GET /users/:uid/messages')
  list(@Input() { params, query }: ParsedInputOf<'GET /users/:uid/messages'>): Promise<JsonList> {
    return this.messages.pageOf(params.uid, query);
  }
}
