import { phoneAddress } from '@walkies/contract';
import { useShell } from '../shared/shell-context';

/** Phone and address of the shelter, after the sentence that an account is disabled. */
export function ShelterContact() {
  const { phone, email } = useShell().shelter.contact;
  return (
    <>
      {' '}
      <a href={phoneAddress(phone)}>{phone}</a> <span>·</span>{' '}
      <a href={`mailto:${email}`}>{email}</a>
    </>
  );
}
