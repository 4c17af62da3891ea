import { Link } from '@walkies/remote-sdk/router';

/** Leads to the reset form and passes on the typed address. */
export function ForgotPasswordLink({ email }: { email: string }) {
  return (
    <Link to="/reset-password" state={{ email }}>
      Forgot your password?
    </Link>
  );
}
