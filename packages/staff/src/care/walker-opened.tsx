import { Banner } from '@walkies/ui';
import { type ComponentType, lazy, Suspense } from 'react';
import { useOpenWalker } from './care-links';

interface SheetProps {
  uid: string;
  onClose: () => void;
}

function SheetMissing() {
  return <Banner tone="error">This did not load. Please load the page again.</Banner>;
}

const Arriving = lazy<ComponentType<SheetProps>>(() =>
  import(/* webpackChunkName: "care" */ './walker-sheet').then(
    ({ WalkerSheet }) => ({ default: WalkerSheet }),
    () => ({ default: SheetMissing }),
  ),
);

/** The walker sheet in the URL; its code loads when it is opened. */
export function WalkerOpened() {
  const { uid, close } = useOpenWalker();
  if (uid === null) return null;
  return (
    <Suspense fallback={null}>
      <Arriving key={uid} uid={uid} onClose={close} />
    </Suspense>
  );
}
