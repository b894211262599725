import type { ChatSnapshot, ViewCommons } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import { type CSSProperties, useState } from 'react';
import { MOST_RISING, REACTIONS, findReaction, listNewReactions } from './reactions.ts';
import css from './reactions.module.css';
import type { Messages as RoundMessages } from './round/messages/messages.ts';

interface ReactionKeysProps {
  readonly t: Translate<RoundMessages>;
  readonly isBusy: boolean;
  readonly assets: ViewCommons['assets'];
  onReact(reaction: string): void;
}

/** A row of reactions, each sent with one press. A screen reader knows the names of emoji. */
export function ReactionKeys({ t, isBusy, assets, onReact }: ReactionKeysProps) {
  return (
    <div className={css['keys']} role="group" aria-label={t('reactions')}>
      {Object.entries(REACTIONS).map(([reaction, picture]) => (
        <button key={reaction} type="button" disabled={isBusy} onClick={() => onReact(reaction)}>
          <img src={assets(picture)} alt={reaction} width={24} height={24} />
        </button>
      ))}
    </div>
  );
}

interface RisingReactionsProps {
  readonly chat: ChatSnapshot;
  readonly assets: ViewCommons['assets'];
  /** The server's time now, in milliseconds since 1970. */
  serverNow(): number;
}

/** A place in the width of the picture, in percent, that differs between neighbours. */
const toPlace = (number: number): number => (number * 37) % 100;

/** The reactions of the players rise over the picture, each once. Those from before the page was opened do not. */
export function RisingReactions({ chat: { lines }, assets, serverNow }: RisingReactionsProps) {
  const [openedAt] = useState(serverNow);
  const [known, setKnown] = useState({ lastId: lines.at(-1)?.id, count: 0 });
  const [rising, setRising] = useState<readonly { id: string; picture: string; place: number }[]>([]);
  const lastId = lines.at(-1)?.id;
  if (lastId !== known.lastId) {
    const news = listNewReactions(lines, known.lastId, openedAt);
    setKnown({ lastId, count: known.count + news.length });
    const added = news.map(({ id, text }, index) => ({
      id,
      picture: assets(findReaction(text) ?? ''),
      place: toPlace(known.count + index),
    }));
    setRising([...rising, ...added].slice(-MOST_RISING));
  }
  return (
    <div className={css['rising']} aria-hidden="true">
      {rising.map(({ id, picture, place }) => (
        <img
          key={id}
          src={picture}
          alt=""
          width={40}
          height={40}
          style={{ '--place': place } as CSSProperties}
          onAnimationEnd={() => setRising((shown) => shown.filter((one) => one.id !== id))}
        />
      ))}
    </div>
  );
}
