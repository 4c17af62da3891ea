import { useMe, useWaiver } from '@walkies/api-client';
import { CheckboxField, fieldOf } from '@walkies/ui';
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { ProfileAnswers } from './profile-form';

interface WaiverFieldProps {
  form: UseFormReturn<ProfileAnswers>;
  /** Error of the last attempt: another waiver may be valid by now. */
  problem: unknown;
}

/** Asks for the current waiver. A tick counts only for the version shown beside it. */
export function WaiverField({ form, problem }: WaiverFieldProps) {
  const { url, version, refetch } = useWaiver();
  const before = useMe().data?.waiver;
  const { setValue } = form;
  useEffect(() => {
    setValue('waiver', false);
    setValue('waiverVersion', version);
  }, [setValue, version]);
  useEffect(() => {
    if (problem) void refetch();
  }, [problem, refetch]);
  const linked = (text: string) => (
    <a href={url} target="_blank" rel="noreferrer">
      {text}
    </a>
  );
  return (
    <>
      {before && before.version !== version && (
        <p>
          The waiver has changed since you accepted it. Please read{' '}
          {linked(`the new text, version ${version}`)}
          <span>.</span>
        </p>
      )}
      <CheckboxField
        label={
          <>
            <span>I have read and accept the</span> {linked('waiver')}
            <span>.</span>
          </>
        }
        {...fieldOf(form, 'waiver', { required: 'Please tick this to accept the waiver.' })}
      />
    </>
  );
}
