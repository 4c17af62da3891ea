export interface WantedPage {
    wanted: string;
}
export declare function wantedPage({ search, hash }: {
    search: string;
    hash: string;
}, path: string): WantedPage;
