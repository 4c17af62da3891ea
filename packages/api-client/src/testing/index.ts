export { aHost, aSession } from './a-host';
export { answerTime } from './answer-time';
export { clockShows } from './clock';
export { EMPTY_WALK } from './empty-walk';
export { expectPrefetches, renderPageOf } from './prefetches';
export { fakeApi, noConnection, pageOf, refuse, refuseForNow } from './fake-api';
export { fakeStream } from './fake-stream';
export { renderPage } from './render-page';
export { testMutations } from './test-mutations';
