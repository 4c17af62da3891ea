/** Missing on pages without a secure connection, and on most computers. */
export const canShare = (): boolean => typeof navigator.share === 'function';

/** Opens the device's own sheet, which its reader may close. */
export function shareLink(text: string, url: string): void {
  navigator.share({ text, url }).catch(() => undefined);
}

/** False where the browser forbids pages to copy. */
export async function copyLink(url: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(url);
    return true;
  } catch {
    return false;
  }
}
