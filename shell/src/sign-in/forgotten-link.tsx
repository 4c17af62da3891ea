import { Link } from '@walkies/remote-sdk/router';

/** Leads to where a link can be had by mail; what was typed goes along. */
export function ForgottenLink({ email }: { email: string }) {
  return (
    <Link to="/reset-password" state={{ email }}>
      Forgot your password?
    </Link>
  );
}
