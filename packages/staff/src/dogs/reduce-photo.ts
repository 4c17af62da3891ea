/** Longest side of a reduced photo in pixels: twice the size that the API stores. */
const LONGEST_SIDE = 2048;
const QUALITY = 0.85;

/**
 * Reduces a photo that is too large to upload to a JPEG of at most 2048 px a side. Rejects if the browser
 * cannot decode it.
 */
export async function reducePhoto(file: File): Promise<File> {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const jpeg = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', QUALITY);
  });
  if (!jpeg) throw new Error('The browser made no picture of it');
  return new File([jpeg], file.name.replace(/\.\w+$/, '.jpg'), { type: jpeg.type });
}
