import { errorText } from '@walkies/api-client';
import { Link } from '@walkies/remote-sdk/router';
import { Button, EmailField, emailRules, ErrorBanner, fieldOf, SuccessBanner } from '@walkies/ui';
import { useForm } from 'react-hook-form';
import styles from '../sign-in/sign-in.module.css';
import { useTypedEmail } from '../sign-in/typed-email';
import { useRequestReset } from './links-api';
import { MAIL_WAIT_S, useWaitAfter } from './use-wait-after';

/** Requests a reset link for an address; the answer does not reveal whether an account exists. */
export function RequestResetForm() {
  const resetting = useRequestReset();
  const wait = useWaitAfter(MAIL_WAIT_S);
  const email = useTypedEmail();
  const form = useForm({
    reValidateMode: 'onSubmit',
    defaultValues: { email },
  });
  const submit = form.handleSubmit((typed) =>
    resetting.mutate(typed.email.trim(), { onSuccess: wait.begin }),
  );
  return (
    <form
      className={styles.form}
      noValidate
      onChange={() => resetting.reset()}
      onSubmit={(event) => void submit(event)}
    >
      {resetting.isSuccess && resetting.variables && (
        <SuccessBanner>
          {`If ${resetting.variables} has an account, a link is on its way. No email? Check your spam folder.`}
        </SuccessBanner>
      )}
      {resetting.error && (
        <ErrorBanner>{errorText(resetting.error, 'Failed to send a link.')}</ErrorBanner>
      )}
      <EmailField
        label="Email"
        autoComplete="username"
        {...fieldOf(form, 'email', emailRules('Please enter your email.'))}
      />
      <Button
        type="submit"
        wide
        busy={resetting.isPending && 'Sending...'}
        disabled={wait.left > 0}
        disabledReason={`You can send it again in ${wait.left} s.`}
      >
        Send the link
      </Button>
      <p className={styles.elsewhere}>
        <Link to="/login">Back to the login</Link>
      </p>
    </form>
  );
}
