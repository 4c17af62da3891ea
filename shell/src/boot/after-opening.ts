import type { SiteConfig } from '@walkies/contract';
import type { Services } from '../shared/shell-context';
import { noticeAutofill } from './autofill';
import { changeOver } from './change-over';
import { useServiceWorker } from './service-worker';

/** What a tab does once its page is open. */
export function afterOpening(services: Services, config: SiteConfig): void {
  noticeAutofill();
  changeOver(services);
  useServiceWorker(config, services.remotes).catch(console.warn);
}
