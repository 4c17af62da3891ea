import { Link } from '@walkies/remote-sdk/router';
import { Banner } from '@walkies/ui';
import { useSessionState, useShell } from '../boot/shell-context';
import { CredentialsForm } from './credentials-form';
import { SignInPage } from './sign-in-page';
import styles from './sign-in.module.css';

/** /login: walkers and marshals, but whoever signs in here lands where their role belongs. */
export function LoginPage() {
  const { sessions } = useShell();
  const state = useSessionState();
  const notice = state.status === 'signed-out' ? state.notice : null;
  return (
    <SignInPage title="Login" lead="For Walkers and Marshals">
      {notice && <Banner tone="info">{notice}</Banner>}
      <CredentialsForm form="login" signIn={sessions.logIn} />
      <p className={styles.elsewhere}>
        New here? <Link to="/signup">Sign up</Link>
      </p>
      <p className={styles.elsewhere}>
        <Link to="/admin-login">Admin login</Link>
      </p>
    </SignInPage>
  );
}
