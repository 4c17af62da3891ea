import type { Page } from '@playwright/test';

/** A real photo of 12 megapixels, drawn by the browser, as a file for upload. */
export async function aPhoto(page: Page) {
  const base64 = await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 4000, height: 3000 });
    const pen = canvas.getContext('2d');
    if (!pen) throw new Error('This browser does not draw.');
    pen.fillStyle = '#C47F3E';
    pen.fillRect(0, 0, 4000, 3000);
    pen.fillStyle = '#2B1D1B';
    pen.arc(2000, 1200, 400, 0, 7);
    pen.fill();
    return canvas.toDataURL('image/jpeg', 0.9).slice('data:image/jpeg;base64,'.length);
  });
  return { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(base64, 'base64') };
}
