/**
 * Loads a picture as pixels, `side` by `side`. What is put many times over must not be a drawing: its curves would be drawn again
 * each time, which holds up a slow phone for more than a second. Rejects where the picture cannot be loaded.
 */
export async function loadFlatPicture(address: string, side: number): Promise<HTMLCanvasElement> {
  const image = new Image();
  image.src = address;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  canvas.getContext('2d')?.drawImage(image, 0, 0, side, side);
  return canvas;
}
