export declare const GRADES: readonly ["grey", "maroon", "gold"];
export type Grade = (typeof GRADES)[number];
export declare const GRADE_WORDS: {
    readonly grey: "Needs training";
    readonly maroon: "Medium";
    readonly gold: "Excellent walker";
};
export declare const PHOTO_TYPES: readonly ["image/jpeg", "image/png", "image/webp"];
export declare const slotDogsVersion: (dogIds: readonly number[]) => string;
