import { useShell } from '../shared/shell-context';

/** Whom a person with a disabled account can ask, after the sentence that says so. */
export function AskShelter() {
  const { phone, email } = useShell().shelter.contact;
  return (
    <>
      {' '}
      <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a> <span>·</span>{' '}
      <a href={`mailto:${email}`}>{email}</a>
    </>
  );
}
