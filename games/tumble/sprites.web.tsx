async function loadPicture(address: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = address;
  await image.decode();
  return image;
}

/** Loads pictures, in order. Rejects where one of them cannot be loaded. */
export const loadPictures = (addresses: readonly string[]): Promise<readonly HTMLImageElement[]> =>
  Promise.all(addresses.map(loadPicture));

/** An empty canvas of `side` by `side` pixels. */
export function createPaper(side: number): { canvas: HTMLCanvasElement; context: CanvasRenderingContext2D | null } {
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  return { canvas, context: canvas.getContext('2d') };
}

/** Draws a picture in the middle of a cell of `side` pixels; `size` is its side in parts of the cell's. */
export function drawPicture(image: HTMLImageElement, side: number, size: number): HTMLCanvasElement {
  const { canvas, context } = createPaper(side);
  const margin = (side * (1 - size)) / 2;
  context?.drawImage(image, margin, margin, side * size, side * size);
  return canvas;
}

/** Draws a round light of `side` pixels, from its middle (0) to its edge (1). */
export function drawGlow(side: number, stops: readonly (readonly [number, string])[]): HTMLCanvasElement {
  const { canvas, context } = createPaper(side);
  if (!context) return canvas;
  const light = context.createRadialGradient(side / 2, side / 2, 0, side / 2, side / 2, side / 2);
  for (const [at, colour] of stops) light.addColorStop(at, colour);
  context.fillStyle = light;
  context.fillRect(0, 0, side, side);
  return canvas;
}
