import { errorText } from '@walkies/api-client';
import { CheckboxField, ErrorBanner, LoadError, SkeletonBar } from '@walkies/ui';
import { MESSAGE_LABELS } from '../shared/message-labels';
import { useMessageChoices, useSwitchMessage } from './account-api';
import { AccountCard } from './account-card';

/** The user's choice of mails; each checkbox saves at once. */
export function MessagesCard() {
  const read = useMessageChoices();
  const change = useSwitchMessage();
  const { variables } = change;
  // Until the choices are read again, they are those from before the press.
  const isSaving = change.isPending || (change.isSuccess && read.isFetching);
  return (
    <AccountCard title="Emails">
      <p>We always email you about your account and about walks that the shelter cancels.</p>
      <LoadError of={read}>{(error) => errorText(error, 'Failed to load your emails')}</LoadError>
      {read.isPending && <SkeletonBar />}
      {change.error && (
        <ErrorBanner key={change.error.message}>
          {errorText(change.error, 'Failed to save it.')}
        </ErrorBanner>
      )}
      {[...(read.data?.choices ?? []), ...(read.data?.opt_ins ?? [])].map(({ kind, on }) => {
        const isChanging = isSaving && variables?.kind === kind;
        return (
          <CheckboxField
            key={kind}
            label={MESSAGE_LABELS[kind].name}
            hint={MESSAGE_LABELS[kind].when}
            checked={isChanging ? variables.on : on}
            aria-busy={isChanging}
            onChange={({ target }) => change.mutate({ kind, on: target.checked })}
          />
        );
      })}
    </AccountCard>
  );
}
