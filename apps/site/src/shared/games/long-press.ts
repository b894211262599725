import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';

/** How long a finger rests before it is a long press, in milliseconds. */
const LONG_MS = 450;
/** A finger that moves further scrolls, in pixels. */
const MAX_MOVE = 10;

/** The handlers of an element whose long press by touch does `onLong` instead of a tap. */
export function useLongPress(onLong: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const start = useRef({ x: 0, y: 0 });
  const isLong = useRef(false);
  const cancel = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    onPointerDown(event: PointerEvent) {
      isLong.current = false;
      if (event.pointerType === 'mouse') return;
      start.current = { x: event.clientX, y: event.clientY };
      cancel();
      timer.current = setTimeout(() => {
        isLong.current = true;
        onLong();
      }, LONG_MS);
    },
    onPointerMove(event: PointerEvent) {
      const { x, y } = start.current;
      if (Math.hypot(event.clientX - x, event.clientY - y) > MAX_MOVE) cancel();
    },
    onPointerUp: cancel,
    onPointerCancel: cancel,
    // The browser's own menu of a link would cover the sheet.
    onContextMenu(event: MouseEvent) {
      if (isLong.current) event.preventDefault();
    },
    onClickCapture(event: MouseEvent) {
      if (!isLong.current) return;
      isLong.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
