import { type Paint, cannonAt, paintOf } from './cannon.ts';
import type { OtherVolley } from './others.ts';
import { FLIGHT_MS, SHOW_MS, type Sea, type Volley } from './sea.ts';
import { type Fish, type Place, placeOf, sizes, swimming } from './shoal.ts';
import { type Kind, kinds } from './shoal-list.ts';
import { type SwimPose, swimPose } from './swim.ts';
import { stillnessWanted } from '../stage/stillness.web.tsx';

type Context2D = CanvasRenderingContext2D;

/** The pictures of all kinds, each once it is there. */
export function loadPictures(address: (kind: Kind) => string): ReadonlyMap<Kind, HTMLImageElement> {
  return new Map(
    kinds.map((kind) => {
      const image = new Image();
      image.src = address(kind);
      return [kind, image];
    }),
  );
}

/** Who sits in the room, and what the others shoot; each cannon stands at its seat. */
export interface Company {
  /** The reader's. */
  readonly seat: number;
  readonly taken: readonly number[];
  readonly volleys: readonly OtherVolley[];
}

export interface Painter {
  /** Draws the bay at a moment of its time, and what is under way in it; alone where there is no company. */
  paint(sea: Sea, at: number, company: Company | undefined): void;
  /** The picture's size, in pixels of the page. */
  size(): { readonly width: number; readonly height: number };
}

/** How shots are drawn: the reader's as they are, those of others paler and smaller. */
interface Look {
  readonly alpha: number;
  readonly size: number;
}

const OWN: Look = { alpha: 1, size: 1 };
const OTHER: Look = { alpha: 0.62, size: 0.56 };
/** Of a seat that is free. */
const FREE: Look = { alpha: 0.16, size: 0.8 };
const SEATED: Look = { alpha: 0.9, size: 0.8 };

interface Box {
  readonly width: number;
  readonly height: number;
  /** The shorter side, by which everything is as large as it is. */
  readonly side: number;
}

/** The picture in slices from head to tail, each as far off the middle as the body bends there. */
function putBent(context: Context2D, image: HTMLImageElement, size: number, { bendAt }: SwimPose): void {
  const slices = Math.max(8, Math.round(size / 6));
  const [from, to] = [image.naturalWidth / slices, size / slices];
  for (let slice = 0; slice < slices; slice += 1) {
    const shift = size * bendAt((slice + 0.5) / slices);
    // Half a pixel more closes the seam to the next slice.
    context.drawImage(
      image,
      slice * from,
      0,
      from,
      image.naturalHeight,
      slice * to - size / 2,
      shift - size / 2,
      to + 0.5,
      size,
    );
  }
}

/** A fish on its way; `at` is the bay's time, `undefined` where it is not to move by itself. */
function putFish(
  context: Context2D,
  box: Box,
  image: HTMLImageElement,
  fish: Pick<Fish, 'kind' | 'fromLeft' | 'phase'>,
  place: Place,
  { at, grow = 1 }: { readonly at: number | undefined; readonly grow?: number },
): void {
  if (!image.complete || image.naturalWidth === 0) return;
  const { kind, fromLeft, phase } = fish;
  const size = sizes[kind] * box.side * grow;
  const pose = at === undefined ? undefined : swimPose(kind, at, phase);
  context.save();
  context.translate(place.x * box.width, place.y * box.height);
  // The pictures look to the left.
  if (fromLeft) context.scale(-1, 1);
  context.rotate((fromLeft ? -place.lean : place.lean) + (pose?.rock ?? 0));
  if (pose) context.scale(pose.scaleX, pose.scaleY);
  if (pose?.isBent === true) putBent(context, image, size, pose);
  else context.drawImage(image, -size / 2, -size / 2, size, size);
  context.restore();
}

/** A shot between its cannon and where it meets its target. */
function putShot(
  context: Context2D,
  box: Box,
  { firedAt, to }: Volley,
  at: number,
  seat: number | undefined,
  look: Look,
): void {
  if (at < firedAt) return;
  const part = Math.min(1, (at - firedAt) / FLIGHT_MS);
  const from = cannonAt(seat, box);
  const muzzle = from.y - 0.06 * box.height;
  const x = from.x + (to.x * box.width - from.x) * part;
  const y = muzzle + (to.y * box.height - muzzle) * part;
  const radius = box.side * 0.014 * look.size;
  const glow = context.createRadialGradient(x, y, 0, x, y, radius * 3);
  glow.addColorStop(0, '#fffbe0');
  glow.addColorStop(0.3, '#ffd65c');
  glow.addColorStop(1, '#ffb30000');
  context.save();
  context.globalAlpha = look.alpha;
  context.fillStyle = glow;
  context.beginPath();
  context.arc(x, y, radius * 3, 0, 2 * Math.PI);
  context.fill();
  context.restore();
}

/** A net over the fish: it waits for the answer, closes over a catch, and opens again where there is none. */
function putNet(context: Context2D, box: Box, volley: Volley, place: Place, at: number, look: Look): void {
  const { fish, shownAt, times = 0 } = volley;
  const since = shownAt === undefined ? 0 : (at - shownAt) / SHOW_MS;
  const fades = times === 0 ? Math.max(0, 1 - since * 3) : Math.max(0, 1 - since);
  const width = times > 0 ? 0.62 - 0.2 * Math.min(1, since * 3) : 0.62 + since * 0.5;
  const radius = sizes[fish.kind] * box.side * width * look.size;
  context.save();
  context.globalAlpha = fades * look.alpha;
  context.translate(place.x * box.width, place.y * box.height);
  context.strokeStyle = times > 0 ? '#ffe08a' : '#e9f7ff';
  context.lineWidth = Math.max(1.2, box.side * 0.004);
  context.beginPath();
  context.arc(0, 0, radius, 0, 2 * Math.PI);
  for (const step of [-0.5, 0, 0.5]) {
    const half = radius * Math.sqrt(1 - step * step);
    context.moveTo(step * radius, -half);
    context.lineTo(step * radius, half);
    context.moveTo(-half, step * radius);
    context.lineTo(half, step * radius);
  }
  context.stroke();
  context.restore();
}

/** What a catch brought, rising from it. */
function putPrize(context: Context2D, box: Box, volley: Volley, place: Place, at: number, look: Look): void {
  const { shownAt, times = 0 } = volley;
  if (shownAt === undefined || times === 0) return;
  const part = (at - shownAt) / SHOW_MS;
  context.save();
  context.globalAlpha = Math.min(1, 2.5 * (1 - part)) * look.alpha;
  context.font = `800 ${Math.round(box.side * (times >= 50 ? 0.095 : 0.062) * Math.max(look.size, 0.7))}px Outfit, system-ui, sans-serif`;
  context.textAlign = 'center';
  context.lineWidth = box.side * 0.014;
  context.lineJoin = 'round';
  context.strokeStyle = '#3a2200';
  context.fillStyle = '#ffd65c';
  const x = Math.min(Math.max(place.x, 0.12), 0.88) * box.width;
  const y = (Math.max(place.y, 0.12) - 0.07 * part) * box.height;
  context.strokeText(`${times}x`, x, y);
  context.fillText(`${times}x`, x, y);
  context.restore();
}

/** The barrel of a cannon, turned to where it shot last. */
function putBarrel(context: Context2D, unit: number, turn: number): void {
  context.save();
  context.rotate(Math.max(-1.35, Math.min(1.35, turn)));
  const barrel = context.createLinearGradient(-unit * 0.3, 0, unit * 0.3, 0);
  for (const [stop, colour] of [
    [0, '#a05a12'],
    [0.4, '#ffd88a'],
    [1, '#7c3f08'],
  ] as const)
    barrel.addColorStop(stop, colour);
  context.fillStyle = barrel;
  context.beginPath();
  context.roundRect(-unit * 0.2, -unit * 0.95, unit * 0.4, unit, unit * 0.12);
  context.roundRect(-unit * 0.27, -unit * 1.02, unit * 0.54, unit * 0.2, unit * 0.08);
  context.fill();
  context.restore();
}

function putBase(context: Context2D, unit: number, { edge, light }: Paint): void {
  const base = context.createLinearGradient(-unit, 0, unit, 0);
  base.addColorStop(0, edge);
  base.addColorStop(0.4, light);
  base.addColorStop(1, edge);
  context.fillStyle = base;
  context.beginPath();
  context.arc(0, unit * 0.42, unit * 0.78, Math.PI, 0);
  context.roundRect(-unit * 1.02, unit * 0.38, unit * 2.04, unit * 0.26, unit * 0.12);
  context.fill();
  context.fillStyle = '#ffc531';
  context.beginPath();
  context.arc(0, unit * 0.06, unit * 0.2, 0, 2 * Math.PI);
  context.fill();
}

/** Light around the cannon that is the reader's. */
function putHalo(context: Context2D, unit: number): void {
  const halo = context.createRadialGradient(0, 0, unit * 0.3, 0, 0, unit * 1.4);
  halo.addColorStop(0, '#ffe9a6b0');
  halo.addColorStop(1, '#ffe9a600');
  context.fillStyle = halo;
  context.fillRect(-unit * 1.4, -unit * 1.4, unit * 2.8, unit * 2.8);
}

/** The cannon of a seat on its base. */
function putCannon(context: Context2D, box: Box, seat: number | undefined, look: Look, aim: Place | undefined): void {
  const { x, y } = cannonAt(seat, box);
  const turn = aim ? Math.atan2(aim.x * box.width - x, y - aim.y * box.height) : 0;
  const unit = box.side * (seat === undefined ? 0.1 : 0.088) * look.size;
  context.save();
  context.translate(x, y);
  if (seat !== undefined && look === OWN) putHalo(context, unit);
  context.globalAlpha = look.alpha;
  putBarrel(context, unit, turn);
  putBase(context, unit, paintOf(seat));
  context.restore();
}

/** A shot that flies, or the net where it fell, with what it brought. */
function putVolley(
  context: Context2D,
  box: Box,
  volley: Volley,
  at: number,
  seat: number | undefined,
  look: Look,
): void {
  if (at < volley.firedAt + FLIGHT_MS) return putShot(context, box, volley, at, seat, look);
  const place = netPlace(volley, at);
  putNet(context, box, volley, place, at, look);
  putPrize(context, box, volley, place, at, look);
}

/** Where a shot's net lies: it moves with its fish until the answer is shown. */
function netPlace({ fish, to, shownAt }: Volley, at: number): Place {
  return placeOf(fish, shownAt ?? at) ?? to;
}

/** Draws the cannons of a room, or the one of who plays alone; each stays turned to where it shot last. */
function createBattery() {
  const aims = new Map<number | undefined, Place>();
  return (context: Context2D, box: Box, sea: Sea, company: Company | undefined): void => {
    const own = sea.volleys.at(-1)?.to;
    if (own) aims.set(company?.seat, own);
    for (const { seat, to } of company?.volleys ?? []) aims.set(seat, to);
    if (!company) return putCannon(context, box, undefined, OWN, aims.get(undefined));
    for (const seat of [1, 2, 3, 4]) {
      const isTaken = company.taken.includes(seat);
      if (!isTaken) aims.delete(seat);
      const look = seat === company.seat ? OWN : isTaken ? SEATED : FREE;
      putCannon(context, box, seat, look, aims.get(seat));
    }
  };
}

export function createPainter(canvas: HTMLCanvasElement, pictures: ReadonlyMap<Kind, HTMLImageElement>): Painter {
  const context = canvas.getContext('2d');
  const putBattery = createBattery();
  const isStill = stillnessWanted();
  const size = () => ({ width: canvas.clientWidth, height: canvas.clientHeight });

  function fit(): Box {
    const { width, height } = size();
    const ratio = Math.min(2, window.devicePixelRatio);
    const [wide, high] = [Math.round(width * ratio), Math.round(height * ratio)];
    if (canvas.width !== wide || canvas.height !== high) [canvas.width, canvas.height] = [wide, high];
    context?.setTransform(ratio, 0, 0, ratio, 0, 0);
    return { width, height, side: Math.min(width, height) };
  }

  /** What the reader caught shrinks away in its net. */
  function putCatch(box: Box, volley: Volley, at: number): void {
    const { fish, shownAt, times = 0 } = volley;
    const image = pictures.get(fish.kind);
    if (!context || !image || shownAt === undefined || times === 0) return;
    const left = Math.max(0, 1 - (at - shownAt) / SHOW_MS);
    putFish(context, box, image, fish, netPlace(volley, at), { at: undefined, grow: left });
  }

  function paint(sea: Sea, at: number, company: Company | undefined): void {
    if (!context) return;
    const box = fit();
    const beat = isStill ? undefined : at;
    context.clearRect(0, 0, box.width, box.height);
    for (const { fish, place } of swimming(at)) {
      const image = pictures.get(fish.kind);
      if (image && !sea.caught.has(fish.id)) putFish(context, box, image, fish, place, { at: beat });
    }
    for (const volley of company?.volleys ?? []) putVolley(context, box, volley, at, volley.seat, OTHER);
    for (const volley of sea.volleys) {
      putCatch(box, volley, at);
      putVolley(context, box, volley, at, company?.seat, OWN);
    }
    putBattery(context, box, sea, company);
  }
  return { paint, size };
}
