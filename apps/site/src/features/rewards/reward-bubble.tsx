import { Icon } from '@arara/ui';
import { type PointerEvent, useId, useRef, useState } from 'react';
import { Art, art } from '../../shared/art/art.tsx';
import { useT } from '../../shared/messages/i18n.ts';
import { deviceStore, tabStore } from '../../shared/browser/storage.ts';
import css from './reward-bubble.module.css';
import { useUnclaimedRewards } from './reward-queries.ts';
import { countUnclaimed, isBubbleShown, toSide } from './unclaimed-rewards.ts';
import { shortCount } from '../../shared/format/short-count.ts';
import { UnclaimedList } from './unclaimed-list.tsx';

const SENT_AWAY = 'rewards-sent-away';
const SIDE = 'rewards-side';
/** A press that moves less than this is a tap. */
const TAP_PX = 8;

/**
 * A bubble with the unclaimed rewards on the home page: a tap opens it, it can be dismissed, and dragged to either
 * side.
 */
export function RewardBubble() {
  const t = useT();
  const listId = useId();
  const { data: waiting } = useUnclaimedRewards();
  const count = countUnclaimed(waiting);
  const [sentAwayAt, sendAway] = useState(() => tabStore.read(SENT_AWAY));
  const [side, setSide] = useState(() => (deviceStore.read(SIDE) === 'left' ? 'left' : 'right'));
  const [isOpen, setOpen] = useState(false);
  const dragging = useDragging((x) => {
    const next = toSide(x, innerWidth);
    deviceStore.write(SIDE, next);
    setSide(next);
  });
  if (waiting === undefined || !isBubbleShown(count, sentAwayAt)) return null;
  const hide = () => {
    tabStore.write(SENT_AWAY, String(count));
    sendAway(String(count));
  };
  return (
    <aside className={css['bubble']} data-side={side} aria-label={t('rewards.title')}>
      {isOpen && (
        <div id={listId} className={css['list']}>
          <UnclaimedList waiting={waiting} />
          <button type="button" className={css['hide']} onClick={hide}>
            <Icon name="close" size={18} /> {t('rewards.hide')}
          </button>
        </div>
      )}
      <button
        type="button"
        className={css['ball']}
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-label={t('rewards.count', { count })}
        {...dragging.hold}
        onClick={() => {
          if (!dragging.wasDragged()) setOpen(!isOpen);
        }}
      >
        <Art name={art.gift} size={34} />
        <b aria-hidden="true">{shortCount(count)}</b>
      </button>
    </aside>
  );
}

/** Follows a horizontal drag and reports the position of its end, unless it was a tap. */
function useDragging(onLetGo: (x: number) => void) {
  const from = useRef<number | null>(null);
  const dragged = useRef(false);
  const move = (event: PointerEvent<HTMLButtonElement>) => {
    if (from.current === null) return;
    const way = event.clientX - from.current;
    dragged.current ||= Math.abs(way) > TAP_PX;
    if (dragged.current) event.currentTarget.style.transform = `translateX(${way}px)`;
  };
  const end = (event: PointerEvent<HTMLButtonElement>) => {
    if (from.current === null) return;
    from.current = null;
    event.currentTarget.style.transform = '';
    if (dragged.current && event.type === 'pointerup') onLetGo(event.clientX);
  };
  return {
    hold: {
      onPointerDown: (event: PointerEvent<HTMLButtonElement>) => {
        from.current = event.clientX;
        dragged.current = false;
        event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove: move,
      onPointerUp: end,
      onPointerCancel: end,
    },
    wasDragged: () => dragged.current,
  };
}
