import { Banner, Modal } from '@walkies/ui';
import { type ComponentProps, type ComponentType, lazy } from 'react';
import type CoverLink from './cover-link-modal';
import type LateCancel from './late-cancel-modal';

function Missing({ onClose }: { onClose: () => void }) {
  return (
    <Modal title="This did not load" onClose={onClose}>
      <Banner tone="error">Please load this page again.</Banner>
    </Modal>
  );
}
const missing = () => ({ default: Missing });

// Few walkers need them, so the calendar does not load them.
export const LateCancelModal = lazy<ComponentType<ComponentProps<typeof LateCancel>>>(() =>
  import(/* webpackChunkName: "giving-up" */ './late-cancel-modal').catch(missing),
);
export const CoverLinkModal = lazy<ComponentType<ComponentProps<typeof CoverLink>>>(() =>
  import(/* webpackChunkName: "giving-up" */ './cover-link-modal').catch(missing),
);
