export { aHost, aSession } from './a-host';
export { fakeApi, noConnection, refuse } from './fake-api';
export { renderPage } from './render-page';
