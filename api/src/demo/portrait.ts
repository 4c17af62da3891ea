import { readFile } from 'node:fs/promises';
import sharp from 'sharp';

const EDGE = 640;

/** Renders the drawing as a photo to upload; without one there is none. */
export async function drawPortrait(portrait: string | undefined): Promise<Buffer | undefined> {
  if (!portrait) return undefined;
  const drawing = await readFile(new URL(`portraits/${portrait}`, import.meta.url));
  return sharp(drawing).resize(EDGE, EDGE).jpeg({ quality: 92 }).toBuffer();
}
