import { Controller } from '@nestjs/common';
import type { ParsedInputOf } from '@walkies/contract/endpoints';
import { CurrentPerson } from '../../platform/http/current-person.js';
import type { Person } from '../../platform/person.js';
import { Endpoint, Input } from '../../platform/http/endpoint.js';
import { AccountMailService } from './account-mail.service.js';

@Controller()
export class AccountMailController {
  constructor(private readonly mail: AccountMailService) {}

  @Endpoint('POST /password-resets')
  sendReset(@Input() { body }: ParsedInputOf<'POST /password-resets'>): Promise<void> {
    return this.mail.sendReset(body);
  }

  @Endpoint('POST /users/me/email-confirmations')
  sendConfirmation(@CurrentPerson() person: Person): Promise<void> {
    return this.mail.sendConfirmation(person);
  }

  @Endpoint('POST /users/me/email-changes')
  sendChange(
    @Input() { body }: ParsedInputOf<'POST /users/me/email-changes'>,
    @CurrentPerson() person: Person,
  ): Promise<void> {
    return this.mail.sendChange(person, body);
  }

  @Endpoint('POST /users/me/password-changes')
  passwordChanged(@CurrentPerson() person: Person): Promise<void> {
    return this.mail.passwordChanged(person);
  }
}
