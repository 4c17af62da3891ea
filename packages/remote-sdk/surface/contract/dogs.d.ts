export declare const GRADES: readonly ["grey", "maroon", "gold"];
export type Grade = (typeof GRADES)[number];
export declare const GRADE_WORDS: {
    readonly grey: "Needs training";
    readonly maroon: "Medium";
    readonly gold: "Excellent walker";
};
interface DogFacts {
    id: number;
    name: string;
    breed: string;
    description: string;
    grade: Grade;
}
export interface Dog extends DogFacts {
    imageUrl: string | null;
}
export interface DogWithImage extends Dog {
    image: string | null;
}
export interface DogForm {
    name: string;
    breed: string;
    description: string;
    grade?: Grade | undefined;
    imageUrl?: string | undefined;
}
export declare const PHOTO_TYPES: readonly ["image/jpeg", "image/png", "image/webp"];
export {};
