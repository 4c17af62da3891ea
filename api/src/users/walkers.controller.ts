import { Controller } from '@nestjs/common';
import type { ParsedInputOf } from '@walkies/contract/endpoints';
import { Endpoint, Input } from '../platform/endpoint.js';
import type { JsonList } from '../platform/json-list.js';
import { WalkersService } from './walkers.service.js';

@Controller()
export class WalkersController {
  constructor(private readonly walkers: WalkersService) {}

  @Endpoint('GET /walkers')
  list(@Input() { query }: ParsedInputOf<'GET /walkers'>): Promise<JsonList> {
    return this.walkers.list(query);
  }
}
