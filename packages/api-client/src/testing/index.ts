export { aDog } from './a-dog';
export { aHost, aSession } from './a-host';
export { aSlot } from './a-slot';
export { fakeApi, noConnection, refuse } from './fake-api';
export { renderPage } from './render-page';
