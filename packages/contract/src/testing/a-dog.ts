import type { Dog } from '../endpoints/index.js';

let lastId = 0;

/** A husky with a photo. */
export function aDog(facts: Partial<Dog> = {}): Dog {
  lastId += 1;
  return {
    id: lastId,
    name: 'Juniper',
    breed: 'Husky',
    description: 'Strong, chatty, mad about snow.',
    grade: 'maroon',
    imageUrl: '/api/dogs/photos/juniper',
    ...facts,
  };
}
