import type { BayLayout } from './bay-layout.ts';
import { scatter } from './scatter.ts';
import { type Context2D, drawGlow, drawSprite } from './sprites.web.tsx';

const BUBBLES = 16;

/** Draws bubbles that rise before the fish; none where nothing is to move. */
export function createBubblePainter(
  context: Context2D,
  { width, water }: BayLayout,
  ratio: number,
  isStill: boolean,
): (at: number) => void {
  const bubble = drawSprite(24, 24, ratio, (canvas) => {
    canvas.drawImage(drawGlow('#ffffff00', '#dff7ff66', 0.55), -12, -12, 24, 24);
    canvas.globalCompositeOperation = 'destination-in';
    canvas.arc(0, 0, 10, 0, 2 * Math.PI);
    canvas.fill();
    canvas.globalCompositeOperation = 'source-over';
    canvas.fillStyle = '#ffffffd0';
    canvas.beginPath();
    canvas.arc(-3.5, -4, 2.2, 0, 2 * Math.PI);
    canvas.fill();
  });

  return function putBubbles(at) {
    if (isStill) return;
    for (let index = 0; index < BUBBLES; index += 1) {
      const part = (at / (7_000 + 5_000 * scatter(index, 0.2)) + scatter(index, 0.6)) % 1;
      const size = 5 + 11 * scatter(index, 0.4);
      const x = width * scatter(index, 0.8) + 9 * Math.sin(part * 20 + index);
      context.globalAlpha = 0.75 * Math.min(1, 6 * part, 6 * (1 - part));
      context.drawImage(bubble, x, water.y + water.height * (1 - part), size, size);
    }
    context.globalAlpha = 1;
  };
}
