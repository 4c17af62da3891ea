import { crc32 } from 'node:zlib';
import sharp from 'sharp';

/** A one-coloured picture in this format. */
export const aPicture = (
  format: 'jpeg' | 'png' | 'webp' = 'jpeg',
  { width = 400, height = 300, colour = '#c47f3e' } = {},
): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: colour } })
    .toFormat(format)
    .toBuffer();

/** The largest allowed upload, in the format that takes most memory to decode. */
export async function aCostlyPhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const grain = sharp({
    create: { width: 500, height: 500, channels: 3, background: '#c47f3e', noise },
  });
  return sharp(await grain.png().toBuffer())
    .resize({ width: 5000, height: 5000, kernel: 'nearest' })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 70, progressive: true })
    .toBuffer();
}

/** A photo like a phone's: 12 megapixels, rotated, with the location. */
export async function aPhonePhoto(): Promise<Buffer> {
  // Generating noise for each of 12 million pixels would take seconds.
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const grain = sharp({
    create: { width: 500, height: 375, channels: 3, background: '#c47f3e', noise },
  });
  return sharp(await grain.png().toBuffer())
    .resize({ width: 4000, height: 3000, kernel: 'nearest' })
    .withExif({ IFD0: { Copyright: 'me' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 80 })
    .toBuffer();
}

/** A PNG of a few bytes whose header claims 30,000 x 30,000 pixels. */
export async function aHugePng(): Promise<Buffer> {
  const png = await aPicture('png', { width: 1, height: 1 });
  png.writeUInt32BE(30_000, 16);
  png.writeUInt32BE(30_000, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}
