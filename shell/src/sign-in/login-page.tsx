import { Link, useLocation } from '@walkies/remote-sdk/router';
import { useShell } from '../boot/shell-context';
import { CredentialsForm } from './credentials-form';
import { SignInPage } from './sign-in-page';
import styles from './sign-in.module.css';

/** /login: walkers and marshals, but whoever signs in here lands where their role belongs. */
export function LoginPage() {
  const { sessions } = useShell();
  const { state } = useLocation();
  return (
    <SignInPage title="Login" lead="For Walkers and Marshals">
      <CredentialsForm form="login" signIn={sessions.logIn} />
      <p className={styles.elsewhere}>
        New here?{' '}
        <Link to="/signup" state={state}>
          Sign up
        </Link>
      </p>
      <p className={styles.elsewhere}>
        <Link to="/admin-login" state={state}>
          Admin login
        </Link>
      </p>
    </SignInPage>
  );
}
