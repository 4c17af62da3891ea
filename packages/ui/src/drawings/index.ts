/** Drawings as addresses for <img>: they stay files, so that no script carries them. */
export { default as markUrl } from './svg/mark.svg?url';
export { default as heroWideUrl } from './svg/hero-wide.svg?url';
export { default as heroPhoneUrl } from './svg/hero-phone.svg?url';
/** A dog that waits beside an unclipped lead. */
export { default as areaUnavailableUrl } from './svg/area-unavailable.svg?url';

/** Dogs without a ground, to stand on a coloured card. */
export { default as biscuitCutOutUrl } from './svg/cut-out-biscuit.svg?url';
export { default as pepperCutOutUrl } from './svg/cut-out-pepper.svg?url';
export { default as mapleCutOutUrl } from './svg/cut-out-maple.svg?url';
export { default as figCutOutUrl } from './svg/cut-out-fig.svg?url';
export { default as wafflesCutOutUrl } from './svg/cut-out-waffles.svg?url';

export { galleryScenes } from './gallery-scenes';
