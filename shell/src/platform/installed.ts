/** True for an iPhone or iPad. */
export function isAppleMobile({ userAgent, maxTouchPoints }: Navigator): boolean {
  // An iPad calls itself a Mac.
  return /iPhone|iPad/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
}

/** True where the site runs from its own icon. */
export const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone)').matches || navigator.standalone === true;
