import { Controller } from '@nestjs/common';
import type { RecipientMark } from '@walkies/contract';
import { CurrentPerson } from '../platform/current-person.js';
import type { Person } from '../platform/current-person.js';
import { Endpoint } from '../platform/endpoint.js';
import { RecipientMarks } from './recipient-marks.js';

@Controller()
export class RecipientMarkController {
  constructor(private readonly marks: RecipientMarks) {}

  @Endpoint('GET /users/me/recipient-mark')
  async get(@CurrentPerson() { uid }: Person): Promise<RecipientMark> {
    return { mark: await this.marks.of(uid) };
  }
}
