import { WheelCase } from '../stage/wheel-case.web.tsx';
import { BonusIcon } from './bonus-icon.web.tsx';
import { type PartyBonus, doublingOf } from './outcome.ts';
import css from './party.module.css';
import { MOST_DOUBLINGS, partyGain, partyWheel } from './segments.ts';
import { PARTY_TURN_MS, partyTurnTo } from './show.ts';
import { INNER, OUTER, sectorOf } from './wheel-sector.ts';
import { useTurn } from './wheel-turn.web.tsx';

interface PartyProps {
  readonly bonus: PartyBonus;
  /** Which of its stops the wheel turns to, or stands at. */
  readonly at: number;
  readonly isTurning: boolean;
  elapsedMs(): number;
}

const STEP = 360 / partyWheel.length;
const SECTOR = sectorOf(partyWheel.length);

/** The wheel of Festa: each doubling makes every gain on it twice as large and turns it again. */
export function Party({ bonus, at, isTurning, elapsedMs }: PartyProps) {
  const turn = partyTurnTo(bonus, at);
  const disc = useTurn({ turn, isTurning, elapsedMs, turnMs: PARTY_TURN_MS });
  const stop = isTurning ? undefined : bonus.stops[at];
  const doubling = doublingOf(bonus, isTurning ? at : at + 1);
  return (
    <WheelCase inner={INNER} outer={OUTER} bulbs={32} isTurning={isTurning} result={resultOf(stop, doubling)}>
      <g ref={disc} style={{ transform: `rotate(${isTurning ? turn.fromDegrees : turn.toDegrees}deg)` }}>
        {partyWheel.map((_, index) => (
          <Segment key={index * STEP} index={index} doubling={doubling} />
        ))}
        {stop !== undefined && <path className={css['stop']} d={SECTOR} transform={`rotate(${stop * STEP})`} />}
      </g>
    </WheelCase>
  );
}

/** The gain that the wheel stands at, or by how much all gains have grown. */
function resultOf(stop: number | undefined, doubling: number) {
  const gain = stop === undefined ? undefined : partyGain(stop);
  if (gain === undefined && doubling === 1)
    return (
      <g transform="scale(3.4)">
        <BonusIcon place="festa" />
      </g>
    );
  return (
    <text className={css['result']} y="12">
      {gain === undefined ? `×${doubling}` : `${gain * doubling}x`}
    </text>
  );
}

function Segment({ index, doubling }: { readonly index: number; readonly doubling: number }) {
  const gain = partyGain(index);
  const isDark = gain === undefined && doubling === 2 ** MOST_DOUBLINGS;
  return (
    <g
      className={css['segment']}
      data-kind={gain === undefined ? 'double' : index % 2 === 0 ? 'even' : 'odd'}
      data-top={(gain ?? 0) >= 25 || undefined}
      data-dark={isDark || undefined}
      transform={`rotate(${index * STEP})`}
    >
      <path d={SECTOR} />
      <text y="-130">{gain === undefined ? '×2' : gain * doubling}</text>
      <circle className={css['peg']} r="3" cy="-172" transform={`rotate(${STEP / 2})`} />
    </g>
  );
}
