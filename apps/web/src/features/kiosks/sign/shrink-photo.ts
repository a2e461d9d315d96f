/** The longer side of a sent photo in pixels: handwriting stays legible. */
const longest = 1600;
const quality = 0.8;

/** The size of a picture after shrinking; smaller pictures stay as they are. */
export function shrunkSize(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, longest / Math.max(width, height));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** A photo as a small JPEG. @throws when the browser cannot read it */
export async function shrinkPhoto(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file);
  try {
    const { width, height } = shrunkSize(picture.width, picture.height);
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    canvas.getContext('2d')?.drawImage(picture, 0, 0, width, height);
    return await new Promise((resolve, reject) => {
      canvas.toBlob(
        (blob) => (blob ? resolve(blob) : reject(new Error('The picture was not written.'))),
        'image/jpeg',
        quality,
      );
    });
  } finally {
    picture.close();
  }
}
