import { Controller, Res } from '@nestjs/common';
import type { LinkedChoice, MessageChoices, Unsubscribed } from '@walkies/contract';
import type { ParsedInputOf } from '@walkies/contract/endpoints';
import type { Response } from 'express';
import { CurrentPerson } from '../../platform/http/current-person.js';
import type { Person } from '../../platform/person.js';
import { Endpoint, Input } from '../../platform/http/endpoint.js';
import { MessageChoicesService } from './message-choices.service.js';

@Controller()
export class MessageChoicesController {
  constructor(private readonly choices: MessageChoicesService) {}

  @Endpoint('GET /users/me/message-choices')
  get(@CurrentPerson() person: Person): Promise<MessageChoices> {
    return this.choices.of(person);
  }

  @Endpoint('PUT /users/me/message-choices/:kind')
  choose(
    @Input() { params, body }: ParsedInputOf<'PUT /users/me/message-choices/:kind'>,
    @CurrentPerson() person: Person,
  ): Promise<MessageChoices> {
    return this.choices.choose(person, params.kind, body.on);
  }

  @Endpoint('GET /unsubscribe/:token')
  openPage(
    @Input() { params }: ParsedInputOf<'GET /unsubscribe/:token'>,
    @Res({ passthrough: true }) response: Response,
  ): void {
    response.setHeader('location', `/unsubscribe?link=${params.token}`);
  }

  @Endpoint('GET /unsubscribe/:token/choice')
  choiceOf(
    @Input() { params }: ParsedInputOf<'GET /unsubscribe/:token/choice'>,
  ): Promise<LinkedChoice> {
    return this.choices.ofLink(params.token);
  }

  @Endpoint('POST /unsubscribe/:token')
  switchOff(@Input() { params }: ParsedInputOf<'POST /unsubscribe/:token'>): Promise<Unsubscribed> {
    return this.choices.chooseBy(params.token, false);
  }

  @Endpoint('DELETE /unsubscribe/:token')
  switchOn(
    @Input() { params }: ParsedInputOf<'DELETE /unsubscribe/:token'>,
  ): Promise<Unsubscribed> {
    return this.choices.chooseBy(params.token, true);
  }
}
