import aTreatUrl from './svg/scene-a-treat.svg?url';
import goingHomeUrl from './svg/scene-going-home.svg?url';
import playingUrl from './svg/scene-playing.svg?url';
import restingUrl from './svg/scene-resting.svg?url';
import togetherUrl from './svg/scene-together.svg?url';
import walkingUrl from './svg/scene-walking.svg?url';

/** The six pictures of the home page's gallery, 400 by 300, with their alt texts. */
export const galleryScenes = [
  { url: walkingUrl, alt: 'A volunteer walks a beagle on a frosty path' },
  { url: restingUrl, alt: 'A golden retriever sleeps in a basket by the window' },
  { url: playingUrl, alt: 'A corgi bows to a dalmatian over a ball' },
  { url: aTreatUrl, alt: 'A poodle mix gives a paw for a biscuit' },
  { url: togetherUrl, alt: 'Two volunteers walk two dogs in the snow' },
  { url: goingHomeUrl, alt: 'A dachshund looks out of a car window on the way home' },
] as const;

/** Drawings as URLs for <img>: they stay files, so that no script carries them. */
export { default as markUrl } from './svg/mark.svg?url';
export { default as heroWideUrl } from './svg/hero-wide.svg?url';
export { default as heroPhoneUrl } from './svg/hero-phone.svg?url';
/** A dog that waits beside an unclipped lead. */
export { default as areaUnavailableUrl } from './svg/area-unavailable.svg?url';

/** Dogs without a background, for coloured cards. */
export { default as biscuitCutOutUrl } from './svg/cut-out-biscuit.svg?url';
export { default as pepperCutOutUrl } from './svg/cut-out-pepper.svg?url';
export { default as mapleCutOutUrl } from './svg/cut-out-maple.svg?url';
export { default as figCutOutUrl } from './svg/cut-out-fig.svg?url';
export { default as wafflesCutOutUrl } from './svg/cut-out-waffles.svg?url';
