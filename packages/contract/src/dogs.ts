/** grey: needs training, maroon: medium, gold: excellent walker. */
export const GRADES = ['grey', 'maroon', 'gold'] as const;
export type Grade = (typeof GRADES)[number];

/** The words that stand beside a grade's bandana. */
export const GRADE_WORDS = {
  grey: 'Needs training',
  maroon: 'Medium',
  gold: 'Excellent walker',
} as const satisfies Record<Grade, string>;

/** What a photo may be, by content. */
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** The version of a slot's dogs, whose list has no place for one: their ids in order, as in 'dogs.3.5'. */
export const slotDogsVersion = (dogIds: readonly number[]): string =>
  ['dogs', ...dogIds.toSorted((one, other) => one - other)].join('.');
