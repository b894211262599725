/** A canvas of the size in which it is seen. */
export interface Picture {
  readonly context: CanvasRenderingContext2D;
  readonly width: number;
  readonly height: number;
}

/** A canvas as large as its box is on this screen; `undefined` where there is none to paint on. */
export function pictureOf(canvas: HTMLCanvasElement): Picture | undefined {
  const context = canvas.getContext('2d');
  const [width, height] = [canvas.clientWidth, canvas.clientHeight];
  if (!context || width === 0 || height === 0) return undefined;
  const ratio = Math.min(2, window.devicePixelRatio);
  if (canvas.width !== Math.round(width * ratio) || canvas.height !== Math.round(height * ratio)) {
    canvas.width = Math.round(width * ratio);
    canvas.height = Math.round(height * ratio);
  }
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  return { context, width, height };
}
