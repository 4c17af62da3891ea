import { Link, useLocation } from '@walkies/remote-sdk/router';
import { useShell } from '../boot/shell-context';
import { CredentialsForm } from './credentials-form';
import { SignInPage } from './sign-in-page';
import styles from './sign-in.module.css';

/** /admin-login: only admins pass. */
export function AdminLoginPage() {
  const { sessions } = useShell();
  const { state } = useLocation();
  return (
    <SignInPage title="Admin login" lead="For those who run the shelter" admits="admins">
      <CredentialsForm form="admin-login" signIn={sessions.logInAsAdmin} />
      <p className={styles.elsewhere}>
        <Link to="/login" state={state}>
          Walker or Marshal? Login here.
        </Link>
      </p>
    </SignInPage>
  );
}
