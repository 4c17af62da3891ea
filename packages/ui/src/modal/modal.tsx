import { type KeyboardEvent, type MouseEvent, type ReactNode, useId, useRef } from 'react';
import { IconButton } from '../buttons/icon-button';
import { classNames } from '../class-names';
import { OfflineBanner } from '../messages/offline-banner';
import { useMediaQuery } from '../layout/use-media-query';
import { useOpenDialog } from './use-open-dialog';
import { withNames } from '../name';
import motion from './modal-motion.module.css';
import styles from './modal.module.css';

interface ModalProps {
  title: string;
  /** Called by the X, Escape, or a press beside the dialog. Never while busy. */
  onClose: () => void;
  busy?: boolean | undefined;
  /** True if closing would discard input: only the X and the actions close it then. */
  unsaved?: boolean | undefined;
  /** panel: from 1024 px, more for larger text, it opens beside the page, which stays usable. */
  variant?: 'modal' | 'panel';
  /** A picture above the title, at full width. */
  media?: ReactNode;
  subtitle?: ReactNode;
  /** False hides the X, where one of the actions is called Close. */
  closeButton?: boolean;
  /** The title names the dialog but is not visible. */
  titleHidden?: boolean;
  children?: ReactNode;
  /** An error banner; stays visible above the buttons. */
  notice?: ReactNode;
  /** Buttons, the main one first. */
  actions?: ReactNode;
  /** A line under the buttons. */
  footnote?: ReactNode;
}

/** Open while mounted: a sheet on phones, a modal from 768 px, or a panel from 1024 px. */
export function Modal(props: ModalProps) {
  const { title, onClose, busy = false, variant = 'modal', media, subtitle, titleHidden } = props;
  const { closeButton = true, unsaved = false, children, notice, actions, footnote } = props;
  const titleId = useId();
  const hasRoomBeside = useMediaQuery('(width >= 64rem)');
  const beside = variant === 'panel' && hasRoomBeside;
  const { dialog, title: heading, isOurs } = useOpenDialog(beside);
  const pressedScrim = useRef(false);

  function requestClose() {
    if (!busy && !unsaved) onClose();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape') return;
    // By default, the browser would close the dialog on a second Escape.
    event.preventDefault();
    event.stopPropagation();
    requestClose();
  }

  function onClick(event: MouseEvent<HTMLDialogElement>) {
    // A text selection that starts inside and ends on the scrim must not close the dialog.
    if (event.target === event.currentTarget && pressedScrim.current && !beside) requestClose();
  }

  return (
    <dialog
      ref={dialog}
      className={classNames(
        styles.dialog,
        motion.dialog,
        beside && styles.panel,
        beside && motion.panel,
      )}
      aria-labelledby={titleId}
      aria-busy={busy}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        pressedScrim.current = event.target === event.currentTarget;
      }}
      onClick={onClick}
      onCancel={(event) => {
        event.preventDefault();
        requestClose();
      }}
      onClose={(event) => {
        if (isOurs.current || event.currentTarget.open) return;
        if (busy) event.currentTarget.showModal();
        else onClose();
      }}
    >
      <div className={classNames(styles.sheet, Boolean(media) && styles.withMedia)}>
        {media ? (
          <div className={styles.media}>{media}</div>
        ) : (
          <span className={styles.grip} aria-hidden="true" />
        )}
        <div className={styles.body}>
          <div className={classNames(styles.head, titleHidden && styles.headHidden)}>
            <div>
              <h2 id={titleId} className={styles.title} tabIndex={-1} ref={heading}>
                {withNames(title)}
              </h2>
              {subtitle && <p className={styles.subtitle}>{withNames(subtitle)}</p>}
            </div>
            {closeButton && (
              <IconButton
                icon="close"
                label="Close"
                className={styles.close}
                disabled={busy}
                onClick={onClose}
              />
            )}
          </div>
          {children}
        </div>
        {(notice || actions || footnote) && (
          <div className={styles.foot}>
            {actions && !beside && <OfflineBanner />}
            {notice}
            {actions && <div className={styles.actions}>{actions}</div>}
            {footnote && <p className={styles.footnote}>{withNames(footnote)}</p>}
          </div>
        )}
      </div>
    </dialog>
  );
}
