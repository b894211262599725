import { scatter } from '../sports-book/scatter.ts';

const COLOURS = ['#e5383b', '#2f6bff', '#ffd23f', '#1b9e5a', '#d64bb0', '#ff8a3d'] as const;
const SKINS = ['#f2c9a1', '#c98d5d', '#8a5a38', '#5f3b25'] as const;
const colourOf = (index: number): string => COLOURS[index % COLOURS.length] ?? '#fff';

interface PalmLook {
  readonly tall: number;
  readonly seed: number;
}

/** A coconut palm that leans a little. */
export function paintPalm(
  context: CanvasRenderingContext2D,
  x: number,
  ground: number,
  { tall, seed }: PalmLook,
): void {
  const lean = (scatter(91, seed) - 0.4) * tall * 0.4;
  const [topX, topY] = [x + lean, ground - tall];
  context.strokeStyle = '#7b5230';
  context.lineCap = 'round';
  for (const [colour, wide] of [
    ['#5d3b20', 0.085],
    ['#a2754a', 0.05],
  ] as const) {
    context.strokeStyle = colour;
    context.lineWidth = tall * wide;
    context.beginPath();
    context.moveTo(x, ground);
    context.quadraticCurveTo(x + lean * 0.1, ground - tall * 0.6, topX, topY);
    context.stroke();
  }
  const leaves = 9;
  for (let leaf = 0; leaf < leaves; leaf += 1) {
    const angle = Math.PI + (Math.PI * leaf) / (leaves - 1);
    const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
    const long = tall * (0.42 + scatter(92 + seed, leaf) * 0.1);
    context.fillStyle = leaf % 2 === 0 ? '#1f8a4c' : '#38b265';
    context.beginPath();
    context.moveTo(topX, topY);
    context.quadraticCurveTo(
      topX + dx * long * 0.6,
      topY + dy * long * 0.55 - tall * 0.06,
      topX + dx * long,
      topY + dy * long * 0.35 + tall * 0.17,
    );
    context.quadraticCurveTo(topX + dx * long * 0.5, topY + dy * long * 0.3 + tall * 0.06, topX, topY);
    context.fill();
  }
  context.fillStyle = '#6b4423';
  for (const side of [-1, 0.2, 1.2]) {
    context.beginPath();
    context.arc(topX + side * tall * 0.035, topY + tall * 0.03, tall * 0.032, 0, 2 * Math.PI);
    context.fill();
  }
}

interface ParasolLook {
  readonly size: number;
  readonly seed: number;
}

/** A parasol with somebody under it. */
export function paintParasol(
  context: CanvasRenderingContext2D,
  x: number,
  ground: number,
  { size, seed }: ParasolLook,
): void {
  paintPerson(context, x + size * 0.55, ground, size * 0.9, seed * 3);
  paintPerson(context, x - size * 0.6, ground, size * 0.8, seed * 3 + 1);
  context.strokeStyle = '#f5efe2';
  context.lineWidth = Math.max(2, size * 0.08);
  context.beginPath();
  context.moveTo(x, ground);
  context.lineTo(x, ground - size * 1.5);
  context.stroke();
  const top = ground - size * 1.25;
  for (let panel = 0; panel < 6; panel += 1) {
    const [from, to] = [x + size * (-1.1 + (2.2 * panel) / 6), x + size * (-1.1 + (2.2 * (panel + 1)) / 6)];
    context.fillStyle = panel % 2 === 0 ? colourOf(seed) : '#ffffff';
    context.beginPath();
    context.moveTo(x, top - size * 0.72);
    context.quadraticCurveTo(x + (from - x) * 0.9, top - size * 0.56, from, top);
    context.quadraticCurveTo((from + to) / 2, top + size * 0.12, to, top);
    context.quadraticCurveTo(x + (to - x) * 0.9, top - size * 0.56, x, top - size * 0.72);
    context.fill();
  }
}

/** Somebody who looks on. */
function paintPerson(context: CanvasRenderingContext2D, x: number, ground: number, tall: number, seed: number): void {
  const arm = scatter(93, seed) > 0.5;
  context.fillStyle = colourOf(seed);
  context.beginPath();
  context.roundRect(x - tall * 0.17, ground - tall * 0.66, tall * 0.34, tall * 0.66, tall * 0.14);
  context.fill();
  const skin = SKINS[seed % SKINS.length] ?? '#c98d5d';
  context.fillStyle = skin;
  context.beginPath();
  context.arc(x, ground - tall * 0.82, tall * 0.17, 0, 2 * Math.PI);
  context.fill();
  context.fillStyle = '#33211a';
  context.beginPath();
  context.arc(x, ground - tall * 0.86, tall * 0.165, Math.PI, 2 * Math.PI);
  context.fill();
  if (!arm) return;
  context.strokeStyle = skin;
  context.lineWidth = tall * 0.1;
  context.beginPath();
  context.moveTo(x + tall * 0.14, ground - tall * 0.56);
  context.lineTo(x + tall * 0.3, ground - tall * 0.98);
  context.stroke();
}

/** A stand of three rows under an awning. */
export function paintStand(context: CanvasRenderingContext2D, x: number, ground: number, wide: number): void {
  const [left, row] = [x - wide / 2, wide * 0.13];
  context.fillStyle = '#f3e6d0';
  context.fillRect(left, ground - row * 4.6, wide, row * 4.6);
  for (let level = 2; level >= 0; level -= 1) {
    const floor = ground - row * (0.35 + level);
    for (let seat = 0; seat < 9; seat += 1)
      paintPerson(
        context,
        left + ((seat + 0.5) * wide) / 9 + (level % 2) * 4 - 2,
        floor,
        row * 1.5,
        seat * 7 + level * 3,
      );
    context.fillStyle = level % 2 === 0 ? '#1d5c86' : '#24719f';
    context.fillRect(left, floor, wide, row * 0.62);
  }
  context.fillStyle = '#0f3f60';
  context.fillRect(left - 3, ground - row * 0.3, wide + 6, row * 0.36);
  const roof = ground - row * 4.6;
  for (let flap = 0; flap < 10; flap += 1) {
    context.fillStyle = flap % 2 === 0 ? '#e5383b' : '#ffffff';
    context.beginPath();
    context.moveTo(left + (flap * wide) / 10, roof - row * 0.5);
    context.lineTo(left + ((flap + 1) * wide) / 10, roof - row * 0.5);
    context.lineTo(left + ((flap + 1) * wide) / 10, roof + row * 0.25);
    context.arc(left + ((flap + 0.5) * wide) / 10, roof + row * 0.25, wide / 20, 0, Math.PI);
    context.fill();
  }
  for (let flag = 0; flag < 3; flag += 1) {
    const at = left + wide * (0.1 + flag * 0.4);
    context.fillStyle = '#fff';
    context.fillRect(at, roof - row * 1.7, 2, row * 1.3);
    context.fillStyle = colourOf(flag + 2);
    context.beginPath();
    context.moveTo(at + 2, roof - row * 1.7);
    context.lineTo(at + row * 0.95, roof - row * 1.4);
    context.lineTo(at + 2, roof - row * 1.05);
    context.fill();
  }
}

/** A kiosk with coconuts. */
export function paintKiosk(context: CanvasRenderingContext2D, x: number, ground: number, size: number): void {
  context.fillStyle = '#8a5a2e';
  context.fillRect(x - size * 0.6, ground - size * 0.62, size * 1.2, size * 0.62);
  context.fillStyle = '#3a2a1c';
  context.fillRect(x - size * 0.5, ground - size, size, size * 0.42);
  paintPerson(context, x + size * 0.1, ground - size * 0.55, size * 0.55, 5);
  context.fillStyle = '#c98f4a';
  for (let plank = 0; plank < 5; plank += 1)
    context.fillRect(x - size * 0.58 + plank * size * 0.235, ground - size * 0.58, size * 0.2, size * 0.54);
  context.fillStyle = '#4fa64f';
  for (let nut = 0; nut < 4; nut += 1) {
    context.beginPath();
    context.arc(x - size * 0.42 + nut * size * 0.16, ground - size * 0.68, size * 0.08, 0, 2 * Math.PI);
    context.fill();
  }
  context.fillStyle = '#d9b264';
  context.beginPath();
  context.moveTo(x - size * 0.85, ground - size * 0.98);
  context.quadraticCurveTo(x - size * 0.3, ground - size * 1.2, x, ground - size * 1.5);
  context.quadraticCurveTo(x + size * 0.3, ground - size * 1.2, x + size * 0.85, ground - size * 0.98);
  context.closePath();
  context.fill();
}
