/** A repeatable scatter of 0 … 1: the foil looks alike on every card, and nothing of it is drawn by chance. */
function createScatter(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 0x1_0000_0000;
  };
}

/** Paints the whole foil over `width` × `height` pixels: brushed metal, a pattern of suns and the words. */
export function paintFoil(pen: CanvasRenderingContext2D, width: number, height: number, words: string): void {
  pen.globalCompositeOperation = 'source-over';
  pen.clearRect(0, 0, width, height);
  paintMetal(pen, width, height);
  paintSuns(pen, width, height);
  paintWords(pen, width, height, words);
}

function paintMetal(pen: CanvasRenderingContext2D, width: number, height: number): void {
  const metal = pen.createLinearGradient(0, 0, width, height);
  for (const [at, colour] of [
    [0, '#f6f9fc'],
    [0.16, '#c3ccd8'],
    [0.3, '#eef3f8'],
    [0.48, '#a9b5c4'],
    [0.62, '#e3e9f0'],
    [0.78, '#9aa7b8'],
    [0.9, '#dbe2ea'],
    [1, '#8f9cae'],
  ] as const)
    metal.addColorStop(at, colour);
  pen.fillStyle = metal;
  pen.fillRect(0, 0, width, height);
  const scatter = createScatter(17);
  for (let line = 0; line < height; line += 1.5) {
    pen.fillStyle = scatter() < 0.5 ? `rgb(255 255 255 / ${scatter() * 0.22})` : `rgb(50 65 90 / ${scatter() * 0.13})`;
    const start = scatter() * width;
    pen.fillRect(start - width * 0.5, line, width * (0.2 + scatter() * 0.8), 1);
  }
}

function paintSuns(pen: CanvasRenderingContext2D, width: number, height: number): void {
  const step = width / 6;
  for (let row = 0; row * step * 0.86 < height + step; row += 1)
    for (let column = -1; column < 7; column += 1) {
      const x = (column + (row % 2 === 0 ? 0.5 : 1)) * step;
      const y = (row + 0.35) * step * 0.86;
      for (const [shift, colour] of [
        [1, 'rgb(255 255 255 / 0.55)'],
        [0, 'rgb(88 104 130 / 0.42)'],
      ] as const)
        paintSun(pen, x + shift, y + shift, step * 0.17, colour);
    }
}

function paintSun(pen: CanvasRenderingContext2D, x: number, y: number, radius: number, colour: string): void {
  pen.strokeStyle = colour;
  pen.fillStyle = colour;
  pen.lineWidth = Math.max(1, radius * 0.2);
  pen.beginPath();
  pen.arc(x, y, radius * 0.55, 0, Math.PI * 2);
  pen.stroke();
  for (let ray = 0; ray < 8; ray += 1) {
    const angle = (ray * Math.PI) / 4;
    pen.beginPath();
    pen.moveTo(x + Math.cos(angle) * radius * 0.85, y + Math.sin(angle) * radius * 0.85);
    pen.lineTo(x + Math.cos(angle) * radius * 1.25, y + Math.sin(angle) * radius * 1.25);
    pen.stroke();
  }
}

function paintWords(pen: CanvasRenderingContext2D, width: number, height: number, words: string): void {
  const family = 'Outfit, system-ui, sans-serif';
  let size = Math.min(width * 0.13, height * 0.13);
  pen.font = `800 ${size}px ${family}`;
  size *= Math.min(1, (width * 0.84) / pen.measureText(words).width);
  pen.font = `800 ${size}px ${family}`;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.save();
  pen.translate(width / 2, height / 2);
  pen.rotate(-0.1);
  const plate = Math.min(width * 0.94, pen.measureText(words).width + size * 1.2);
  pen.fillStyle = 'rgb(233 239 246 / 0.82)';
  pen.beginPath();
  pen.roundRect(-plate / 2, -size * 0.85, plate, size * 1.7, size * 0.85);
  pen.fill();
  pen.lineWidth = Math.max(1, size * 0.06);
  pen.strokeStyle = 'rgb(88 104 130 / 0.7)';
  pen.stroke();
  pen.fillStyle = '#fff';
  pen.fillText(words, 0, size * 0.1);
  pen.fillStyle = '#4f5f78';
  pen.fillText(words, 0, size * 0.05);
  pen.restore();
}

/** A picture of the brush with a ragged edge, of radius `size` / 2, drawn once and stamped along each stroke. */
export function paintBrush(size: number, colour: string): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = size;
  canvas.height = size;
  const pen = canvas.getContext('2d');
  if (!pen) return canvas;
  const scatter = createScatter(5);
  pen.fillStyle = colour;
  pen.translate(size / 2, size / 2);
  pen.beginPath();
  const corners = 22;
  for (let corner = 0; corner < corners; corner += 1) {
    const radius = (size / 2) * (0.8 + 0.2 * scatter());
    const angle = (corner * Math.PI * 2) / corners;
    pen.lineTo(Math.cos(angle) * radius, Math.sin(angle) * radius);
  }
  pen.fill();
  return canvas;
}
