// Signing in and the pages behind the links of mails load together: a user of one may need another.
export { ConfirmEmailPage } from '../links/confirm-email-page';
export { ConfirmLine } from '../links/confirm-line';
export { OfferPage } from '../links/offer-page';
export { ResetPasswordPage } from '../links/reset-password-page';
export { UnsubscribePage } from '../links/unsubscribe-page';
export { ReauthenticationModal } from '../sign-in/reauthentication-modal';
export { AdminLoginPage, LoginPage, SignUpPage } from '../sign-in/sign-in-pages';
