import { Reflector } from '@nestjs/core';
import type { FamilyName } from './limit-families.js';

/** Says which limits a route's calls are counted against; without it `rest`. */
export const Limited = Reflector.createDecorator<Exclude<FamilyName, 'rest'>>();
