import { errorText } from '@walkies/api-client';
import type { PersonRow } from '@walkies/contract';
import { useState } from 'react';
import { markName, useAddress, useLastFound } from '@walkies/ui';
import { useSetDisabled } from '../people-api';
import { DISABLING } from './people-params';

/** Disabling accounts, confirmed in a modal from the URL (?disable=UID), and enabling them. */
export function useAccountSwitch(people: readonly PersonRow[] | undefined) {
  const { search, show, close } = useAddress(DISABLING);
  const { mutate, isPending, variables: switched, error, reset } = useSetDisabled();
  const [done, setDone] = useState<string | null>(null);
  const [failed, setFailed] = useState('');
  const uid = search.get(DISABLING);
  const open = useLastFound(
    uid,
    people?.find((person) => person.uid === uid),
  );

  function begin() {
    setDone(null);
    reset();
  }

  return {
    open,
    done: open ? null : done,
    problem: error && errorText(error, failed),
    enabling: isPending && switched ? switched.uid : null,
    openQuestion(person: PersonRow) {
      begin();
      show({ [DISABLING]: person.uid });
    },
    close,
    finish(text: string) {
      setDone(text);
      close();
    },
    enable({ uid, name }: PersonRow) {
      begin();
      setFailed(`Failed to enable ${markName(name)}`);
      mutate(
        { uid, disabled: false },
        { onSuccess: () => setDone(`${markName(name)} can log in again.`) },
      );
    },
  };
}
