/** Tells a password manager whose password the form is about; nobody else sees it. */
export function UsernameField({ email }: { email: string }) {
  return <input type="email" autoComplete="username" value={email} readOnly hidden />;
}
