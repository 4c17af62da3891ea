import { lazyPart } from '@walkies/ui';
import { useOpenWalker } from './care-links';

const WalkerSheet = lazyPart(
  async () => (await import(/* webpackChunkName: "care" */ './walker-sheet')).WalkerSheet,
  { failed: 'This did not load.' },
);

/** The walker sheet in the URL; its code loads when it is opened. */
export function WalkerOpened() {
  const { uid, close } = useOpenWalker();
  return uid === null ? null : <WalkerSheet key={uid} uid={uid} onClose={close} />;
}
