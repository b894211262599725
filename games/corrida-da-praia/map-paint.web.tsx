import { type Run, progressOf } from './race-run.ts';
import { runners } from './runners.ts';
import { type TrackLayout, metresLeft } from './track-layout.ts';

const FONT = 'Outfit, system-ui, sans-serif';

/** The map under the sand: the whole way, and where on it each of them is. */
export function paintMap(
  context: CanvasRenderingContext2D,
  { width, height, mapTop }: TrackLayout,
  run: Run,
  { ms, mine }: { readonly ms: number; readonly mine: readonly number[] },
): void {
  const tall = height - mapTop;
  const middle = mapTop + tall / 2;
  context.fillStyle = '#06202d';
  context.fillRect(0, mapTop, width, tall + 1);
  context.font = `800 ${Math.round(tall * 0.46)}px ${FONT}`;
  context.textBaseline = 'middle';
  context.textAlign = 'left';
  context.fillStyle = '#ffffff';
  context.fillText(`${metresLeft(run, ms)} m`, 10, middle + 0.5);
  const [from, to] = [tall * 2.5, width - tall * 1.1];
  context.fillStyle = '#ffffff2e';
  context.beginPath();
  context.roundRect(from - 4, middle - 3, to - from + 8, 6, 3);
  context.fill();
  const cell = tall / 6;
  for (let row = 0; row < 6; row += 1)
    for (let column = 0; column < 2; column += 1) {
      context.fillStyle = (row + column) % 2 === 0 ? '#ffffff' : '#151515';
      context.fillRect(to + column * cell, mapTop + row * cell, cell, cell);
    }
  // The first one lies on top of the others.
  const ways = run.ways.toSorted((one, two) => progressOf(one, ms) - progressOf(two, ms));
  // Each has its own height, so that those who are level are both seen.
  const r = tall * 0.25;
  const heightOf = (number: number): number => middle + ((number - 4.5) / 7) * (tall - 2 * r - 3);
  context.textAlign = 'center';
  context.font = `800 ${Math.round(r * 1.5)}px ${FONT}`;
  for (const way of ways) {
    const runner = runners[way.number - 1];
    const x = from + (to - from) * Math.min(1, progressOf(way, ms));
    context.fillStyle = runner?.colour ?? '#fff';
    context.beginPath();
    context.arc(x, heightOf(way.number), r, 0, 2 * Math.PI);
    context.fill();
    context.strokeStyle = mine.includes(way.number) ? '#ffc531' : '#06202d';
    context.lineWidth = mine.includes(way.number) ? 2.5 : 1.5;
    context.stroke();
    context.fillStyle = runner?.ink ?? '#000';
    context.fillText(String(way.number), x, heightOf(way.number) + 0.5);
  }
}
