import { loadFlatPicture } from './flat-picture.web.tsx';

/** Side of one picture on the belt, in pixels: it is smeared, so it needs no more. */
const SIDE = 80;
/** How much of the side a picture takes. */
const SHARE = 0.75;
/** How far a picture is smeared either way, in steps of `STEP` pixels. */
const TRAIL = 13;
const STEP = 1.8;

/** Loads pictures by their addresses; one that fails is left out. */
export async function loadImages(addresses: readonly string[]): Promise<readonly HTMLCanvasElement[]> {
  const loaded = await Promise.all(
    addresses.map((address) =>
      loadFlatPicture(address, SIDE * SHARE).then(
        (picture) => [picture],
        () => [],
      ),
    ),
  );
  return loaded.flat();
}

/** Draws pictures under one another onto `canvas`, each smeared downwards; the first again at the end, so that it can loop. */
export function drawBelt(canvas: HTMLCanvasElement, images: readonly HTMLCanvasElement[]): void {
  canvas.width = SIDE;
  canvas.height = SIDE * (images.length + 1);
  const context = canvas.getContext('2d');
  if (!context) return;
  context.globalAlpha = 0.1;
  const margin = ((1 - SHARE) / 2) * SIDE;
  for (const [index, image] of [...images, ...images.slice(0, 1)].entries())
    for (let trail = -TRAIL; trail <= TRAIL; trail += 1)
      context.drawImage(image, margin, index * SIDE + margin + trail * STEP);
}
