import { Controller, Inject } from '@nestjs/common';
import { hoursOfDay } from '@walkies/contract';
import type { ParsedInputOf } from '@walkies/contract/endpoints';
import { ENV } from '../../env.js';
import type { Env } from '../../env.js';
import { CurrentAuthor } from '../../platform/audit/author.js';
import type { Author } from '../../platform/audit/author.js';
import { Endpoint, Input } from '../../platform/http/endpoint.js';
import { ChoicesService } from './choices.service.js';
import { PairsService } from './pairs.service.js';
import { PlansRepository } from './plans.repository.js';

const seenBy = (was: string | undefined): string | null | undefined => (was === '' ? null : was);

@Controller()
export class PlansController {
  constructor(
    private readonly plans: PlansRepository,
    private readonly choices: ChoicesService,
    private readonly pairs: PairsService,
    @Inject(ENV) private readonly env: Pick<Env, 'shelterTimeZone'>,
  ) {}

  @Endpoint('GET /day-plan')
  day(@Input() { query }: ParsedInputOf<'GET /day-plan'>): Promise<string> {
    const { start, end } = hoursOfDay(query.date, this.env.shelterTimeZone);
    return this.plans.list(start, end);
  }

  @Endpoint('GET /time-slots/:id/dog-choices')
  dogs(
    @Input() { params, query }: ParsedInputOf<'GET /time-slots/:id/dog-choices'>,
  ): Promise<string> {
    return this.choices.dogsFor(params.id, query);
  }

  @Endpoint('GET /time-slots/:id/walker-choices')
  walkers(
    @Input() { params, query }: ParsedInputOf<'GET /time-slots/:id/walker-choices'>,
  ): Promise<string> {
    return this.choices.walkersFor(params.id, query.dogId);
  }

  @Endpoint('PUT /time-slots/:id/pairs/:dogId')
  pair(
    @Input() { params, body }: ParsedInputOf<'PUT /time-slots/:id/pairs/:dogId'>,
    @CurrentAuthor() author: Author,
  ): Promise<string> {
    return this.pairs.pair(author, params.id, params.dogId, body);
  }

  @Endpoint('DELETE /time-slots/:id/pairs/:dogId')
  remove(
    @Input() { params, query }: ParsedInputOf<'DELETE /time-slots/:id/pairs/:dogId'>,
    @CurrentAuthor() author: Author,
  ): Promise<void> {
    return this.pairs.remove(author, params.id, params.dogId, seenBy(query.was));
  }
}
