import { dayName, timeText } from '@walkies/calendar';
import { useHost } from '@walkies/remote-sdk';
import { Banner, Button } from '@walkies/ui';

interface RestoredDraftProps {
  /** Null where that is not known. */
  keptAt: Date | null;
  disabled: boolean;
  onDiscard: () => void;
}

/** Says that a form was begun at an earlier time, and when; lets it go. */
export function RestoredDraft({ keptAt, disabled, onDiscard }: RestoredDraftProps) {
  const { timeZone } = useHost().shelter;
  const when = keptAt && `, on ${dayName(keptAt, timeZone)} at ${timeText(keptAt, timeZone)}`;
  return (
    <Banner
      tone="info"
      action={
        <Button variant="secondary" size="small" disabled={disabled} onClick={onDiscard}>
          Discard
        </Button>
      }
    >
      You had entered this before{when}. It is not sent yet.
    </Banner>
  );
}
