// A file of its own, so that its code is in the chunk of Today.
export { RegularRequests, StaffShortSlots } from '@walkies/staff';
