import { Button, ErrorBanner, Modal } from '@walkies/ui';
import type { ReactNode } from 'react';

interface PersonQuestionProps {
  title: string;
  subtitle: string;
  /** The confirming button, with its label while busy. */
  yes: { label: string; busy: string; tone?: 'danger' };
  isBusy: boolean;
  /** True while it is not known yet what the action takes away. */
  isLoading?: boolean;
  problem: string | null;
  onYes: () => void;
  onClose: () => void;
  /** Text about the consequences. */
  children: ReactNode;
}

/** Confirms before an action on a person's account. */
export function PersonQuestion(props: PersonQuestionProps) {
  const { title, subtitle, yes, isBusy, isLoading, problem, onYes, onClose, children } = props;
  return (
    <Modal
      title={title}
      subtitle={subtitle}
      busy={isBusy}
      onClose={onClose}
      notice={problem && <ErrorBanner>{problem}</ErrorBanner>}
      actions={
        <>
          <Button
            variant={yes.tone === 'danger' ? 'danger-solid' : 'primary'}
            busy={isBusy ? yes.busy : isLoading && 'Loading...'}
            onClick={onYes}
          >
            {yes.label}
          </Button>
          <Button variant="secondary" disabled={isBusy} onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      {children}
    </Modal>
  );
}
