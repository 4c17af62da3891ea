export type Change = {
    kind: 'slot';
    id: number;
} | {
    kind: 'dog';
    id: number;
} | {
    kind: 'resync';
};
