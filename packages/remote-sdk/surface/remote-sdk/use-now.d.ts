export declare function useNow(): Date;
