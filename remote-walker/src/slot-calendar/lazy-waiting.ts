import { type ComponentType, lazy } from 'react';
import type { OfferBannerProps } from './offer-banner';
import type { WaitingPartProps } from './waiting-part';

const none = () => ({ default: () => null });

// Optional content: page and sheet work even if its code fails to load.
export const OfferBanner = lazy<ComponentType<OfferBannerProps>>(() =>
  import(/* webpackChunkName: "waiting" */ './offer-banner').then(
    (banner) => ({ default: banner.OfferBanner }),
    none,
  ),
);
export const WaitingPart = lazy<ComponentType<WaitingPartProps>>(() =>
  import(/* webpackChunkName: "waiting" */ './waiting-part').then(
    (part) => ({ default: part.WaitingPart }),
    none,
  ),
);
