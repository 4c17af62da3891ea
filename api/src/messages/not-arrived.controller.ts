import { Controller } from '@nestjs/common';
import type { ParsedInputOf } from '@walkies/contract/endpoints';
import { Endpoint, Input } from '../platform/endpoint.js';
import type { JsonList } from '../platform/json-list.js';
import { MessagesRepository } from './messages.repository.js';

@Controller()
export class NotArrivedController {
  constructor(private readonly messages: MessagesRepository) {}

  @Endpoint('GET /messages/not-arrived')
  list(@Input() { query }: ParsedInputOf<'GET /messages/not-arrived'>): Promise<JsonList> {
    return this.messages.listNotArrived(query);
  }
}
