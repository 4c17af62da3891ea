import type { ComponentType } from 'react';
import { Modal } from '../modal/modal';
import { lazyPart } from './lazy-part';

/** A modal whose code loads when it is opened; `title` is that of the modal that shows if loading fails. */
export const lazyModal = <Props extends { onClose: () => void }>(
  title: string,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> =>
  lazyPart(load, {
    failed: 'The form did not load.',
    frame: (content, { onClose }) => (
      <Modal title={title} onClose={onClose}>
        {content}
      </Modal>
    ),
  });
