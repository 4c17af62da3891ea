import type { Action } from '@walkies/contract';
import { Reflector } from '@nestjs/core';

/** An action of the contract's permissions, anyone signed in, or anyone at all. */
export type Access = Action | 'public' | 'signed-in';

/** Says who may call a route. A route without it is refused for everyone. */
export const Allow = Reflector.createDecorator<Access>();
