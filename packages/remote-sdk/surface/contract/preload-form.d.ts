export declare const FILE_FORM: RegExp;
export declare const READ_FORM: RegExp;
export declare const MOST_ADDRESSES = 100;
export declare const MOST_READS = 8;
