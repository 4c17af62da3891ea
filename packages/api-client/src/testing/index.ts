export { aHost, aSession } from './a-host';
export { clockShows } from './clock';
export { expectFirstReads, renderPageOf } from './first-reads';
export { fakeApi, noConnection, pageOf, refuse, refuseForNow } from './fake-api';
export { fakeStream } from './fake-stream';
export { renderPage } from './render-page';
