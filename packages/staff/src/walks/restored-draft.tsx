import { Banner, Button } from '@walkies/ui';

interface RestoredDraftProps {
  disabled: boolean;
  onDiscard: () => void;
}

/** Says that a form was begun at an earlier time, and lets it go. */
export function RestoredDraft({ disabled, onDiscard }: RestoredDraftProps) {
  return (
    <Banner
      tone="info"
      action={
        <Button variant="secondary" size="small" disabled={disabled} onClick={onDiscard}>
          Discard
        </Button>
      }
    >
      You had entered this before. It is not sent yet.
    </Banner>
  );
}
