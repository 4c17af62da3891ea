import { ApiError, errorText } from '@walkies/api-client';
import { ErrorBanner, LoadError, SkeletonBar } from '@walkies/ui';
import { MESSAGE_LABELS } from '../shared/message-labels';
import { useMessageChoices, usePushSettings, useSwitchMessage, useSwitchPush } from './account-api';
import { AccountCard } from './account-card';
import { MessageKind, type MessageBox } from './message-kind';
import { PushDevice } from './push-device';
import { PUSH_LABELS } from './push-labels';

interface Choice<Kind> {
  kind: Kind;
  on: boolean;
}

/** A box for a choice, which shows what was pressed until the choices are read again. */
function boxOf<Kind>(
  { kind, on }: Choice<Kind>,
  { isFetching }: { isFetching: boolean },
  change: {
    isPending: boolean;
    isSuccess: boolean;
    variables: Choice<Kind> | null;
    mutate: (choice: Choice<Kind>) => void;
  },
): MessageBox {
  const { variables, isPending, isSuccess } = change;
  const isSaving = (isPending || (isSuccess && isFetching)) && variables?.kind === kind;
  return {
    checked: isSaving ? variables.on : on,
    isSaving,
    onChange: (pressed) => change.mutate({ kind, on: pressed }),
  };
}

/** The user's choice of messages, by mail and by push; each checkbox saves at once. */
export function MessagesCard() {
  const mails = useMessageChoices();
  const pushes = usePushSettings();
  const [changeMail, changePush] = [useSwitchMessage(), useSwitchPush()];
  const failure = changeMail.error ?? changePush.error;
  const choices = [...(mails.data?.choices ?? []), ...(mails.data?.opt_ins ?? [])];
  const hasPush = Boolean(pushes.data?.key);
  const wanted = (hasPush && pushes.data?.choices) || [];
  const pushOf = (kind: string) => {
    const choice = wanted.find((one) => one.kind === kind);
    return choice ? boxOf(choice, pushes, changePush) : null;
  };
  const alone = wanted.filter(({ kind }) => !choices.some((choice) => choice.kind === kind));
  return (
    <AccountCard title="Messages">
      <p>We always email you about your account and about walks that the shelter cancels.</p>
      <LoadError of={mails}>{(error) => errorText(error, 'Failed to load your emails')}</LoadError>
      {/* An older API has no push. */}
      {!(pushes.error instanceof ApiError && pushes.error.code === 'NOT_FOUND') && (
        <LoadError of={pushes}>{(error) => errorText(error, 'Failed to load push')}</LoadError>
      )}
      {mails.isPending && <SkeletonBar />}
      {pushes.data && <PushDevice siteKey={pushes.data.key} />}
      {failure && (
        <ErrorBanner key={failure.message}>{errorText(failure, 'Failed to save it.')}</ErrorBanner>
      )}
      <div>
        {choices.map((choice) => (
          <MessageKind
            key={choice.kind}
            {...MESSAGE_LABELS[choice.kind]}
            email={boxOf(choice, mails, changeMail)}
            push={pushOf(choice.kind)}
          />
        ))}
        {mails.data &&
          alone.map(({ kind }) => (
            <MessageKind key={kind} {...PUSH_LABELS[kind]} email="always" push={pushOf(kind)} />
          ))}
      </div>
    </AccountCard>
  );
}
