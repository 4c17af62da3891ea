export declare const RULE_WORDS: {
    readonly DOG_ON_HOLD: "On hold";
    readonly DOG_ASSIGNED_ELSEWHERE: "In two walks at once";
    readonly NOT_CLEARED: "Above the clearance";
    readonly DOGS_KEPT_APART: "Usually kept apart";
    readonly DOG_NEEDS_REST: "Less rest than usual";
    readonly WALKER_HAS_A_DOG: "A second dog";
};
