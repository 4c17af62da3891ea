// Pages of remote-marshal for both staff roles.
export const DAY_PLAN_PATH = '/day-plan';
export const dogPath = (id: number): string => `/dog?dog=${id}`;

/** The admin panel with the open incident of this dog. */
export const reviewPath = (dogId: number): string => `/admin-panel?review=${dogId}`;
