export declare const cleanName: (text: string) => string;
export declare const cleanText: (text: string) => string;
export declare const seenText: (text: string) => string;
export declare const isSeen: (name: string) => boolean;
