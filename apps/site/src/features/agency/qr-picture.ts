const SIDE = 1024;
const MARGIN = 64;

/** Converts an SVG to a data URL for an `img`, where it runs no script and loads nothing. */
export function toSvgDataUrl(svg: string): string {
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
}

/** Draws a QR code as a PNG with its quiet zone, which every phone can share. Rejects if the browser has no canvas. */
export async function drawQrPng(svg: string): Promise<Blob> {
  const image = new Image(SIDE, SIDE);
  image.src = toSvgDataUrl(svg);
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  const brush = canvas.getContext('2d');
  if (brush === null) throw new Error('the browser has no 2D canvas');
  brush.imageSmoothingEnabled = false;
  brush.fillStyle = '#fff';
  brush.fillRect(0, 0, SIDE, SIDE);
  brush.drawImage(image, MARGIN, MARGIN, SIDE - 2 * MARGIN, SIDE - 2 * MARGIN);
  return new Promise((done, failed) => {
    canvas.toBlob(
      (blob) => (blob === null ? failed(new Error('the picture came to nothing')) : done(blob)),
      'image/png',
    );
  });
}
