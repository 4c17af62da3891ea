import { Controller, Req } from '@nestjs/common';
import type { Offer } from '@walkies/contract';
import type { ParsedInputOf } from '@walkies/contract/endpoints';
import type { Request } from 'express';
import { bearerToken } from '../../platform/http/auth.guard.js';
import { Endpoint, Input } from '../../platform/http/endpoint.js';
import { Identity } from '../../platform/identity.js';
import type { Person } from '../../platform/person.js';
import { OffersService } from './offers.service.js';

/** Open to everyone who has a mail's link; a caller who is signed in must be the link's recipient. */
@Controller()
export class OffersController {
  constructor(
    private readonly offers: OffersService,
    private readonly identity: Identity,
  ) {}

  @Endpoint('GET /offers/:token')
  async describe(
    @Input() { params }: ParsedInputOf<'GET /offers/:token'>,
    @Req() request: Request,
  ): Promise<Offer> {
    return this.offers.describe(params.token, await this.#callerOf(request));
  }

  @Endpoint('POST /offers/:token')
  async claim(
    @Input() { params }: ParsedInputOf<'POST /offers/:token'>,
    @Req() request: Request,
  ): Promise<Offer> {
    return this.offers.claim(params.token, await this.#callerOf(request));
  }

  async #callerOf(request: Request): Promise<Person | null> {
    if (request.headers.authorization === undefined) return null;
    return this.identity.personOf(bearerToken(request), 'cached');
  }
}
