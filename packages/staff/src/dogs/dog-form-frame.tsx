import { Banner, Button, Modal } from '@walkies/ui';
import { type ReactNode, type SubmitEvent, useId, useState } from 'react';
import styles from './dog-form-frame.module.css';

interface DogFormFrameProps {
  title: string;
  /** The submit button, and what it says meanwhile. */
  submit: { label: string; busy: string };
  isBusy: boolean;
  /** Something is typed or chosen that is not saved. */
  isUnsaved: boolean;
  /** What stands above the buttons. */
  notice: ReactNode;
  onSubmit: (event: SubmitEvent) => void;
  onTyped: () => void;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
}

/** A modal that is a form, and asks before it forgets what was entered. */
export function DogFormFrame(props: DogFormFrameProps) {
  const { title, submit, isBusy, isUnsaved, notice, onSubmit, onTyped, onClose, children } = props;
  const formId = useId();
  const [isAsking, setAsking] = useState(false);
  const close = () => (isUnsaved ? setAsking(true) : onClose());
  return (
    <Modal
      title={title}
      busy={isBusy}
      unsaved={isUnsaved}
      onClose={close}
      notice={isAsking ? <Banner tone="info">What you have entered is not saved.</Banner> : notice}
      actions={
        isAsking ? (
          <>
            <Button autoFocus onClick={() => setAsking(false)}>
              Go on
            </Button>
            <Button variant="danger" onClick={onClose}>
              Discard
            </Button>
          </>
        ) : (
          <>
            <Button type="submit" form={formId} busy={isBusy && submit.busy}>
              {submit.label}
            </Button>
            <Button variant="secondary" disabled={isBusy} onClick={close}>
              Cancel
            </Button>
          </>
        )
      }
    >
      <form id={formId} className={styles.form} noValidate onChange={onTyped} onSubmit={onSubmit}>
        {children}
      </form>
    </Modal>
  );
}
