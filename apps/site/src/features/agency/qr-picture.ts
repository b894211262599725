const SIDE = 1024;
const MARGIN = 64;

/** The address of an SVG as a picture, never as markup: in an `img` it runs no script and loads nothing. */
export function svgAddress(svg: string): string {
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
}

/** A QR as a PNG with its quiet margin, which every phone can send on. Rejects where the browser draws none. */
export async function qrPicture(svg: string): Promise<Blob> {
  const image = new Image(SIDE, SIDE);
  image.src = svgAddress(svg);
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  const brush = canvas.getContext('2d');
  if (brush === null) throw new Error('this browser draws no pictures');
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
