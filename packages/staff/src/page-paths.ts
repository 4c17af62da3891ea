/** Path of the day plan: a page of remote-marshal for both staff roles. */
export const DAY_PLAN_PATH = '/day-plan';
