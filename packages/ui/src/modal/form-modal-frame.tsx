import { type ReactNode, type SubmitEvent, useId, useState } from 'react';
import { Button } from '../buttons/button';
import type { IconName } from '../layout/icon';
import { Banner } from '../messages/banner';
import styles from './form-modal-frame.module.css';
import { Modal } from './modal';

interface FormModalProps {
  title: string;
  /** The submit button, with its label while busy. */
  submit: { label: string; busy: string; icon?: IconName };
  isBusy: boolean;
  /** True if closing would discard input. */
  isUnsaved?: boolean;
  /** Content above the buttons. */
  notice: ReactNode;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  onChange?: () => void;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
}

/** A modal with a form; asks before it discards input. */
export function FormModal(props: FormModalProps) {
  const {
    title,
    submit,
    isBusy,
    isUnsaved = false,
    notice,
    onSubmit,
    onChange,
    onClose,
    children,
  } = props;
  const formId = useId();
  const [isConfirming, setConfirming] = useState(false);
  const close = () => (isUnsaved ? setConfirming(true) : onClose());
  return (
    <Modal
      title={title}
      busy={isBusy}
      unsaved={isUnsaved}
      onClose={close}
      notice={isConfirming ? <Banner tone="info">Your changes are not saved.</Banner> : notice}
      actions={
        isConfirming ? (
          <>
            <Button autoFocus onClick={() => setConfirming(false)}>
              Keep editing
            </Button>
            <Button variant="danger" onClick={onClose}>
              Discard
            </Button>
          </>
        ) : (
          <>
            <Button type="submit" form={formId} icon={submit.icon} busy={isBusy && submit.busy}>
              {submit.label}
            </Button>
            <Button variant="secondary" disabled={isBusy} onClick={close}>
              Cancel
            </Button>
          </>
        )
      }
    >
      <form id={formId} className={styles.form} noValidate onChange={onChange} onSubmit={onSubmit}>
        {children}
      </form>
    </Modal>
  );
}
