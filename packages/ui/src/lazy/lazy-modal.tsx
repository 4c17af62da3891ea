import type { ComponentType } from 'react';
import { RetryBanner } from '../messages/banner';
import { Modal } from '../modal/modal';
import { lazyPart } from './lazy-part';

/** A modal whose code loads when it is opened; `title` is that of the modal that shows if loading fails. */
export const lazyModal = <Props extends { onClose: () => void }>(
  title: string,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> =>
  lazyPart(load, {
    failed: (retry, { onClose }) => (
      <Modal title={title} onClose={onClose}>
        <RetryBanner {...retry}>The form did not load.</RetryBanner>
      </Modal>
    ),
  });
