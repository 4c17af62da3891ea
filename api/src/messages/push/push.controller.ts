import { Controller } from '@nestjs/common';
import type { PushSettings } from '@walkies/contract';
import type { ParsedInputOf } from '@walkies/contract/endpoints';
import { CurrentPerson } from '../../platform/http/current-person.js';
import { Endpoint, Input } from '../../platform/http/endpoint.js';
import type { Person } from '../../platform/person.js';
import { PushService } from './push.service.js';

@Controller()
export class PushController {
  constructor(private readonly push: PushService) {}

  @Endpoint('GET /users/me/push')
  get(@CurrentPerson() person: Person): Promise<PushSettings> {
    return this.push.of(person);
  }

  @Endpoint('PUT /users/me/push/:kind')
  choose(
    @Input() { params, body }: ParsedInputOf<'PUT /users/me/push/:kind'>,
    @CurrentPerson() person: Person,
  ): Promise<PushSettings> {
    return this.push.choose(person, params.kind, body.on);
  }

  @Endpoint('PUT /users/me/push-devices')
  subscribe(
    @Input() { body }: ParsedInputOf<'PUT /users/me/push-devices'>,
    @CurrentPerson() person: Person,
  ): Promise<void> {
    return this.push.subscribe(person, body);
  }

  @Endpoint('DELETE /users/me/push-devices/:hash')
  unsubscribe(
    @Input() { params }: ParsedInputOf<'DELETE /users/me/push-devices/:hash'>,
    @CurrentPerson() person: Person,
  ): Promise<void> {
    return this.push.unsubscribe(person, params.hash);
  }
}
