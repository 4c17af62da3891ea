export { aBrokenRule, aDogChoice, aPair, aPlannedSlot, plannedDog, plannedWalker } from './a-plan';
export { staffRoutes } from './staff-routes';
export { asAdmin, asMarshal } from './walk-day';
