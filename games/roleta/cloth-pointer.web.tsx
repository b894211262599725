import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { LONG, type Spot, WIDE, spotAt } from './cloth.ts';
import type { Point } from './magnifier.ts';

/** How long a finger rests on the cloth before it sees it enlarged, and how far it moves before then. */
const HOLD_MS = 160;
const SLIDE = 8;

/** Whether the cloth lies along the width; on a phone it stands. */
export function isLying(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width > height;
}

/** The place under a finger or a mouse. */
function spotUnder({ currentTarget, clientX, clientY }: PointerEvent): Spot | undefined {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  const [x, y] = [(clientX - left) / width, (clientY - top) / height];
  return isLying(currentTarget) ? spotAt(x * LONG, 3 - y * WIDE) : spotAt(y * LONG, x * WIDE - 2);
}

/** A finger that is down. */
interface Finger extends Point {
  readonly timer: number;
}

interface HeldCloth {
  readonly cloth: Element;
  readonly from: Point;
}

export interface ClothPointer {
  readonly cloth: RefObject<HTMLDivElement | null>;
  /** The place that is pointed at, or that has the focus. */
  readonly aim: Spot | undefined;
  setAim(aim: Spot | undefined): void;
  /** The cloth, and where a finger on it was when it rested or moved, so that it is to be enlarged; `undefined` without one. */
  readonly held: HeldCloth | undefined;
  readonly handlers: Readonly<
    Record<`onPointer${'Down' | 'Move' | 'Up' | 'Leave' | 'Cancel'}`, (event: PointerEvent) => void>
  > & {
    onContextMenu(event: { preventDefault(): void }): void;
  };
}

/**
 * What fingers and mice do on the cloth. A tap lays a chip at once; a finger that rests or moves aims, and lays where it is lifted;
 * one that leaves the cloth lays none.
 */
export function useClothPointer(locked: boolean, onLay: (spot: Spot) => void): ClothPointer {
  const cloth = useRef<HTMLDivElement>(null);
  const finger = useRef<Finger | undefined>(undefined);
  const [aim, setAim] = useState<Spot>();
  const [held, setHeld] = useState<HeldCloth>();
  const isHeld = useRef(false);
  const hold = (from: Point): void => {
    clearTimeout(finger.current?.timer);
    const element = cloth.current;
    if (!element) return;
    isHeld.current = true;
    setHeld((before) => before ?? { cloth: element, from });
  };
  const lift = (): void => {
    clearTimeout(finger.current?.timer);
    finger.current = undefined;
    isHeld.current = false;
    setHeld(undefined);
  };
  useEffect(() => {
    const element = cloth.current;
    // Where the picture scrolls, a finger that rested first aims and scrolls no more.
    const keep = (event: TouchEvent): void => {
      if (isHeld.current && event.cancelable) event.preventDefault();
    };
    element?.addEventListener('touchmove', keep, { passive: false });
    return () => {
      clearTimeout(finger.current?.timer);
      element?.removeEventListener('touchmove', keep);
    };
  }, []);
  const leave = (): void => {
    setAim(undefined);
    lift();
  };
  return {
    cloth,
    aim,
    setAim,
    held: locked ? undefined : held,
    handlers: {
      onPointerDown(event) {
        if (locked) return;
        setAim(spotUnder(event));
        if (event.pointerType === 'mouse' || !event.isPrimary) return;
        const at = { x: event.clientX, y: event.clientY };
        finger.current = { ...at, timer: window.setTimeout(() => hold(at), HOLD_MS) };
      },
      onPointerMove(event) {
        if (locked) return;
        setAim(spotUnder(event));
        const from = finger.current;
        const at = { x: event.clientX, y: event.clientY };
        if (from && Math.hypot(at.x - from.x, at.y - from.y) > SLIDE) hold(at);
      },
      onPointerUp(event) {
        const spot = locked ? undefined : spotUnder(event);
        if (spot && event.button === 0) onLay(spot);
        lift();
        if (event.pointerType !== 'mouse') setAim(undefined);
      },
      onPointerLeave: leave,
      onPointerCancel: leave,
      onContextMenu(event) {
        if (isHeld.current) event.preventDefault();
      },
    },
  };
}
