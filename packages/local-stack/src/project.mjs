/** The `demo-` prefix keeps every Firebase library from looking for a real project. */
export const PROJECT_ID = 'demo-walkies';

/** Any text does for the emulator; the browser SDK insists on one. */
export const API_KEY = 'walkies-local';
