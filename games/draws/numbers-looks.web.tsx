import type { Translate } from '@arara/messages';
import type { ComponentType } from 'react';
import { Ball } from './ball.web.tsx';
import type { Messages } from './messages/messages.ts';
import type { DrawLooks, DrawScene } from './looks.web.ts';
import { NumberCounts } from './number-counts.web.tsx';
import type { NumbersInput, NumbersOutcome } from './numbers.ts';
import css from './numbers-looks.module.css';

/** What the picture of a draw of numbers is drawn from. */
interface NumbersPictureProps {
  /** The balls that are revealed, in the order in which they came. */
  readonly balls: readonly number[];
  /** The urn is turning: the draw is near, or goes on. */
  readonly turning: boolean;
  readonly t: Translate<Messages>;
}

export type NumbersPicture = ComponentType<NumbersPictureProps>;

/** The ball that came last, for those who listen. */
function LastBall({ balls, turning, t }: NumbersPictureProps) {
  const last = balls.at(-1);
  return (
    <p className={css['said']} role="status">
      {turning && last !== undefined ? t('last', { n: last }) : ''}
    </p>
  );
}

interface BallPlacesProps extends Omit<NumbersPictureProps, 't'> {
  /** So many come in all. */
  readonly drawn: number;
}

/** The places of all balls of a draw; those that came lie in theirs. */
export function BallPlaces({ balls, turning, drawn }: BallPlacesProps) {
  return (
    <ol>
      {Array.from({ length: drawn }, (_, place) => (
        <li key={place} data-next={(turning && place === balls.length) || undefined}>
          <Ball number={balls[place]} fresh={turning && place === balls.length - 1} />
        </li>
      ))}
    </ol>
  );
}

const pictureOf = (
  Picture: NumbersPicture,
  { revealed, turning }: DrawScene<NumbersOutcome>,
  t: Translate<Messages>,
) => {
  const scene = { balls: revealed?.outcome.balls ?? [], turning, t };
  return (
    <>
      <Picture {...scene} />
      <LastBall {...scene} />
    </>
  );
};

/** How tickets and draws of `numbers` numbers look: balls in rising order, and the game's own picture of a draw. */
export function numbersLooks(
  numbers: number,
  t: Translate<Messages>,
  Picture: NumbersPicture,
): DrawLooks<NumbersInput, NumbersOutcome> {
  return {
    face: ({ picks }, outcome) => (
      <span className={css['row']} data-lit={outcome && ''}>
        {picks.map((pick) => (
          <span key={pick} data-missed={(outcome && !outcome.balls.includes(pick)) || undefined}>
            <Ball number={pick} hit={outcome?.balls.includes(pick) ?? false} />
          </span>
        ))}
      </span>
    ),
    result: ({ balls }) => (
      <span className={css['row']} data-small>
        {balls
          .toSorted((a, b) => a - b)
          .map((ball) => (
            <Ball key={ball} number={ball} />
          ))}
      </span>
    ),
    picture: (scene) => pictureOf(Picture, scene, t),
    counts: (outcomes) => <NumberCounts {...{ numbers, outcomes, t }} />,
  };
}
