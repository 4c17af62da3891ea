import { Link, useLocation } from '@walkies/remote-sdk/router';
import { SignInPage } from './sign-in-page';
import { SignUpForm } from './sign-up-form';

/** /signup: makes a walker's account and profile. */
export function SignUpPage() {
  const { state } = useLocation();
  return (
    <SignInPage
      title="Sign up"
      lead={
        <>
          Have an account?{' '}
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
