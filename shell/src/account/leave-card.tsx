import { useMyBookings } from '@walkies/api-client';
import { WAIVER_KEEP_YEARS, type Me } from '@walkies/contract';
import { useHost } from '@walkies/remote-sdk';
import { Button } from '@walkies/ui';
import { useState } from 'react';
import { AccountCard } from './account-card';
import { LeaveModal } from './lazy-forms';

/** While the number of bookings is unknown, the text allows for some. */
function bookingsText(booked: number | undefined): string {
  if (booked === undefined) return 'Your booked walks are cancelled. ';
  if (booked === 0) return '';
  return booked === 1
    ? 'Your booked walk is cancelled. '
    : `Your ${booked} booked walks are cancelled. `;
}

/** Consequences of deleting the account, with the button to do so. */
export function LeaveCard({ me: { role, waiver } }: { me: Me }) {
  const { session, shelter } = useHost();
  const [isLeaving, setLeaving] = useState(false);
  const bookings = useMyBookings({ enabled: role === 'walker' });
  const what =
    role === 'walker'
      ? `${bookingsText(bookings.data?.length)}We delete your name, phone number and email address. Past walks still count, without your name.`
      : 'We delete your name, phone number and email address. Your slots and walks stay, without your name.';
  const years = shelter.waiverKeepYears ?? WAIVER_KEEP_YEARS;
  const consequences = waiver
    ? `${what} Proof of your waiver is kept ${years === 1 ? 'a year' : `${years} years`}.`
    : what;
  return (
    <AccountCard title="Leave Walkies">
      <p>{consequences}</p>
      <Button variant="danger" onClick={() => setLeaving(true)}>
        Leave Walkies
      </Button>
      {isLeaving && session && (
        <LeaveModal what={consequences} email={session.email} onClose={() => setLeaving(false)} />
      )}
    </AccountCard>
  );
}
