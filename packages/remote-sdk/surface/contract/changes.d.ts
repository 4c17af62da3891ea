export declare const QUIET_HEADER = "X-Quiet-Ms";
export type Change = {
    kind: 'slot';
    id: number;
} | {
    kind: 'dog';
    id: number;
} | {
    kind: 'resync';
};
