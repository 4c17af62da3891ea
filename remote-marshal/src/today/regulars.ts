// A file of its own, so that its code is in the chunk of Today.
export { RegularRequests } from '@walkies/staff';
