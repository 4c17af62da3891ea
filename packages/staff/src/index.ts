export { AddDogModal } from './dogs/add-dog-modal';
export { DogsPage } from './dogs/dogs-page';
export { ADMIN_TEXTS, MARSHAL_TEXTS, type StaffTexts } from './texts';
export { LogWalkModal } from './walks/log-walk-modal';
export { WalkDetails } from './walks/walk-details';
