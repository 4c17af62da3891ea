/** grey: needs training, maroon: medium, gold: excellent walker. */
export const GRADES = ['grey', 'maroon', 'gold'] as const;
export type Grade = (typeof GRADES)[number];

/** The words that stand beside a grade's bandana. */
export const GRADE_WORDS = {
  grey: 'Needs training',
  maroon: 'Medium',
  gold: 'Excellent walker',
} as const satisfies Record<Grade, string>;

interface DogFacts {
  id: number;
  name: string;
  breed: string;
  description: string;
  grade: Grade;
}

/** A dog of any list (?images=url): `imageUrl` is content-addressed and immutable, or an outside address. */
export interface Dog extends DogFacts {
  imageUrl: string | null;
}

/** The same without that question: `image` is bare base64 JPEG of at most 320 px, null without a stored photo. */
export interface DogWithImage extends Dog {
  image: string | null;
}

/** POST /dogs and PUT /dogs/{id} as JSON; as a form the photo comes as the file `image` instead. */
export interface DogForm {
  name: string;
  breed: string;
  description: string;
  grade?: Grade | undefined;
  /** http or https, or empty. Stored, never fetched by the server. */
  imageUrl?: string | undefined;
}

/** What a photo may be, by content. */
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
