export declare const DRAFT_PREFIX = "walkies.draft.";
