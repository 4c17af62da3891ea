export declare const foldForSearch: (text: string) => string;
