export { ChangeEmailModal } from './change-email-modal';
export { ChangePasswordModal } from './change-password-modal';
export { ChangeProfileModal } from './change-profile-modal';
export { LeaveModal } from './leave-modal';
