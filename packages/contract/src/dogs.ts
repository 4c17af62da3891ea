/** grey: needs training, maroon: medium, gold: excellent walker. */
export const GRADES = ['grey', 'maroon', 'gold'] as const;
export type Grade = (typeof GRADES)[number];

/** The words shown next to a grade's bandana. */
export const GRADE_WORDS = {
  grey: 'Needs training',
  maroon: 'Medium',
  gold: 'Excellent walker',
} as const satisfies Record<Grade, string>;

/** Content types of photos. */
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** Version of a slot's dogs, as their list has no field for one: the sorted ids, as in 'dogs.3.5'. */
export const slotDogsVersion = (dogIds: readonly number[]): string =>
  ['dogs', ...dogIds.toSorted((one, other) => one - other)].join('.');
