import { errorText } from '@walkies/api-client';
import type { PersonDetails } from '@walkies/contract';
import { useHost } from '@walkies/remote-sdk';
import { Link, useNavigate } from '@walkies/remote-sdk/router';
import {
  Button,
  buttonClass,
  Card,
  ErrorBanner,
  saveFile,
  Section,
  SuccessBanner,
  markName,
  withNames,
} from '@walkies/ui';
import { type ReactNode, useState } from 'react';
import { useSetDisabled } from '../people-api';
import { DisablePersonModal } from './disable-person-modal';
import { EraseQuestion } from './erase-question';
import { useResendInvitation, usePersonExport } from './person-api';
import { PEOPLE_PATH } from './person-link';
import styles from './person.module.css';
import { RightsQuestion } from './rights-question';
import { usePasswordFirst } from './use-password-first';
import { useQuestion } from './use-question';
import { WithdrawQuestion } from './withdraw-question';

function AccountAction({ words, children }: { words: string; children: ReactNode }) {
  return (
    <div className={styles.action}>
      <p className={styles.words}>{withNames(words)}</p>
      {children}
    </div>
  );
}

/** The admins' actions on a person's account. */
export function PersonAccount({ person }: { person: PersonDetails }) {
  const { session, toast } = useHost();
  const navigate = useNavigate();
  const { question, openQuestion, close } = useQuestion();
  const [done, setDone] = useState<string | null>(null);
  const invitation = useResendInvitation();
  const enabling = useSetDisabled();
  const data = usePersonExport();
  const password = usePasswordFirst();
  const { uid, email, role, disabled, invitedAt } = person;
  const name = markName(person.name);
  const isOwn = session?.uid === uid;

  function finish(text: string) {
    setDone(text);
    close();
  }

  function leave(text: string) {
    toast({ tone: 'success', text });
    void navigate(PEOPLE_PATH, { replace: true });
  }

  function begin() {
    setDone(null);
    for (const write of [invitation, enabling, data]) write.reset();
  }

  function inviteAgain() {
    begin();
    const onSuccess = () => setDone(`An invitation is on its way to ${email}.`);
    invitation.mutate(uid, { onSuccess });
  }

  function enable() {
    begin();
    const onSuccess = () => setDone(`${name} can log in again.`);
    enabling.mutate({ uid, disabled: false }, { onSuccess });
  }

  function download() {
    begin();
    password.passwordFirst(`to download the data of ${name}`, () =>
      data.mutate(uid, {
        onSuccess: (exported) => {
          const text = JSON.stringify(exported, null, 2);
          saveFile(new Blob([text], { type: 'application/json' }), `walkies-data-${uid}.json`);
        },
      }),
    );
  }

  const problem =
    password.problem ||
    (invitation.error && errorText(invitation.error, 'Failed to send the invitation')) ||
    (enabling.error && errorText(enabling.error, `Failed to enable ${name}`)) ||
    (data.error && errorText(data.error, `Failed to get the data of ${name}`));

  return (
    <Card className={styles.account}>
      <Section title="Account">
        {done && !question && <SuccessBanner key={done}>{done}</SuccessBanner>}
        {problem && <ErrorBanner>{problem}</ErrorBanner>}
        <div className={styles.actions}>
          {isOwn && (
            <AccountAction words="This is your own account.">
              <Link className={buttonClass({ variant: 'secondary', size: 'small' })} to="/account">
                My account
              </Link>
            </AccountAction>
          )}
          {invitedAt && !disabled && (
            <AccountAction words="The link in the email works for one hour. After that, they can use it to request a new one.">
              <Button
                size="small"
                variant="secondary"
                icon="mail"
                busy={invitation.isPending && 'Sending...'}
                onClick={inviteAgain}
              >
                Send invitation again
              </Button>
            </AccountAction>
          )}
          {invitedAt && (
            <AccountAction words={`${name} has not chosen a password yet.`}>
              <Button size="small" variant="danger" onClick={() => openQuestion('withdraw')}>
                Withdraw invitation
              </Button>
            </AccountAction>
          )}
          {role !== 'admin' && !disabled && !invitedAt && (
            <AccountAction words="Admins do everything, other people's accounts included.">
              <Button size="small" variant="secondary" onClick={() => openQuestion('appoint')}>
                Make an admin
              </Button>
            </AccountAction>
          )}
          {role === 'admin' && !isOwn && (
            <AccountAction words={`${name} is an admin.`}>
              <Button size="small" variant="danger" onClick={() => openQuestion('dismiss')}>
                Take rights back
              </Button>
            </AccountAction>
          )}
          {!isOwn &&
            (disabled ? (
              <AccountAction words={`${name} cannot log in.`}>
                <Button
                  size="small"
                  variant="secondary"
                  busy={enabling.isPending && 'Enabling...'}
                  onClick={enable}
                >
                  Enable
                </Button>
              </AccountAction>
            ) : (
              <AccountAction words={`Keep ${name} from logging in.`}>
                <Button size="small" variant="danger" onClick={() => openQuestion('disable')}>
                  Disable
                </Button>
              </AccountAction>
            ))}
          <AccountAction words="All the data we store about them. Your download is recorded.">
            <Button
              size="small"
              variant="secondary"
              icon="download"
              busy={(data.isPending || password.isAsking) && 'Loading...'}
              onClick={download}
            >
              Download data
            </Button>
          </AccountAction>
          {!isOwn && (
            <AccountAction words="For when they ask to be forgotten.">
              <Button
                size="small"
                variant="danger"
                icon="trash"
                onClick={() => openQuestion('erase')}
              >
                Erase
              </Button>
            </AccountAction>
          )}
        </div>
        {question === 'withdraw' && (
          <WithdrawQuestion person={person} onClose={close} onDone={leave} />
        )}
        {(question === 'appoint' || question === 'dismiss') && (
          <RightsQuestion person={person} to={question} onClose={close} onDone={finish} />
        )}
        {question === 'disable' && (
          <DisablePersonModal person={person} onClose={close} onDisabled={finish} />
        )}
        {question === 'erase' && <EraseQuestion person={person} onClose={close} onDone={leave} />}
      </Section>
    </Card>
  );
}
