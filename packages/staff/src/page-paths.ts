// Pages of remote-marshal for both staff roles.
export const DAY_PLAN_PATH = '/day-plan';
export const dogPath = (id: number): string => `/dog?dog=${id}`;
