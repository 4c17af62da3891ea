export interface PageClock {
    difference(): number;
    learn(response: Promise<Pick<Response, 'headers'>>): void;
    follow(onChange: () => void): () => void;
}
declare global {
    interface Window {
        walkiesClock?: PageClock;
    }
}
export declare const clockDifference: () => number;
export declare const now: () => number;
export declare const deviceNow: () => number;
export declare function timed(response: Promise<Response>): Promise<Response>;
export declare const followClock: PageClock['follow'];
