import { Link, useLocation } from '@walkies/remote-sdk/router';
import { buttonClass } from '@walkies/ui';
import { useShell } from '../shared/shell-context';
import { asAdmin } from './as-admin';
import { CredentialsForm } from './credentials-form';
import { SignInPage } from './sign-in-page';
import styles from './sign-in.module.css';
import { SignUpForm } from './sign-up-form';

/** Login for walkers and marshals; every role lands on its own page: /login. */
export function LoginPage() {
  const { sessions } = useShell();
  const { state } = useLocation();
  return (
    <SignInPage title="Login" lead="For Walkers and Marshals">
      <p className={styles.newHere}>
        <span>New here?</span>
        <Link
          to="/signup"
          state={state}
          className={buttonClass({ variant: 'secondary', size: 'small' })}
        >
          Sign up
        </Link>
      </p>
      <CredentialsForm form="login" signIn={sessions.logIn} />
      <p className={styles.elsewhere}>
        <Link to="/admin-login" state={state}>
          Admin login
        </Link>
      </p>
    </SignInPage>
  );
}

/** Login for admins only: /admin-login. */
export function AdminLoginPage() {
  const { sessions } = useShell();
  const { state } = useLocation();
  return (
    <SignInPage title="Admin login" lead="For those who run the shelter" admits="admins">
      <CredentialsForm
        form="admin-login"
        signIn={(credentials) => sessions.logIn(credentials, asAdmin)}
      />
      <p className={styles.elsewhere}>
        <Link to="/login" state={state}>
          Walker or Marshal? Login here.
        </Link>
      </p>
    </SignInPage>
  );
}

/** Creates a walker's account and profile: /signup. */
export function SignUpPage() {
  const { state } = useLocation();
  return (
    <SignInPage
      title="Sign up"
      lead={
        <>
          <span>Have an account?</span>{' '}
          <Link to="/login" state={state}>
            Log in
          </Link>
        </>
      }
    >
      <SignUpForm />
    </SignInPage>
  );
}
