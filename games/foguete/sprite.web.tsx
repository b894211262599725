import { type Context2D, contextOf } from './canvas.web.tsx';
import type { Box, Spot } from './curve.ts';
import css from './picture.module.css';

/** A layer of the scene. What moves is moved by the compositor of the browser: nothing of it is painted again. */
export interface Sprite<Kind extends HTMLElement = HTMLElement> {
  readonly element: Kind;
  /** Puts the sprite's origin at a spot of the scene, turned by so many radians and stretched along its x axis. */
  move(spot: Spot, angle?: number, stretch?: number): void;
  show(isShown: boolean): void;
}

/** A sprite's box in page pixels; `x` and `y` are its corner, seen from its origin. */
export type SpriteBox = Box & Spot;

/** Makes a layer of an element that has no size of its own yet. */
export function createLayer<Kind extends HTMLElement>(element: Kind, { x, y, width, height }: SpriteBox): Sprite<Kind> {
  const { style } = element;
  element.className = css['layer'] ?? '';
  Object.assign(style, { left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px` });
  style.transformOrigin = `${-x}px ${-y}px`;
  let [transform, display] = ['', ''];
  return {
    element,
    move(spot, angle = 0, stretch = 1) {
      const next = `translate(${spot.x.toFixed(2)}px,${spot.y.toFixed(2)}px) rotate(${angle.toFixed(4)}rad) scaleX(${stretch.toFixed(3)})`;
      if (next !== transform) style.transform = transform = next;
    },
    show(isShown) {
      const next = isShown ? '' : 'none';
      if (next !== display) style.display = display = next;
    },
  };
}

/** A picture that is painted once. The origin of its pen is that of the sprite. */
export function createSprite(box: SpriteBox, paint: (context: Context2D) => void): Sprite {
  const canvas = document.createElement('canvas');
  const context = contextOf(canvas, box);
  context?.translate(-box.x, -box.y);
  if (context) paint(context);
  return createLayer(canvas, box);
}

/** A square box around its origin. */
export function squareOf(reach: number): SpriteBox {
  return { x: -reach, y: -reach, width: 2 * reach, height: 2 * reach };
}
