import type { SiteConfig } from '@walkies/contract';
import { localSourceOf } from '../remotes/local-builds';
import { watchForNewVersions } from '../remotes/new-versions';
import { catchInstallPrompt } from '../platform/install-prompt';
import type { Services } from '../shared/shell-context';
import { noticeAutofill } from './autofill';
import { showBadge } from './badge';
import { changeOver } from './change-over';
import { followAnswers } from './follow-answers';
import { sendWhenPossible } from '../unsent/send-unsent';
import { followPushes } from './push';
import { useServiceWorker } from './service-worker';

/** What a tab does once its page is open. */
export function afterOpening(services: Services, config: SiteConfig): void {
  catchInstallPrompt();
  noticeAutofill();
  showBadge(services);
  followAnswers(services);
  sendWhenPossible(services);
  watchForNewVersions(services, (name) => localSourceOf(name, Promise.resolve(config)));
  changeOver(services);
  followPushes(services);
  useServiceWorker(config, services.remotes).catch(console.warn);
}
