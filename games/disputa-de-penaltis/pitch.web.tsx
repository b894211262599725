import type { LocaleKey } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import type { Rung } from '../ladder/rungs.ts';
import { shownTimes } from '../ladder/times.ts';
import { cssVariables } from '../stage/css-variables.web.ts';
import { Keeper } from './keeper.web.tsx';
import type { Messages } from './messages/messages.ts';
import { BALL, type Kick, type KickMark, type Spot } from './scene.ts';
import css from './pitch.module.css';

interface PitchProps {
  readonly spots: readonly Spot[];
  readonly kick: Kick | undefined;
  /** The corner that was asked for and not answered yet. */
  readonly asked: number | undefined;
  /** The player may kick now. */
  readonly isOpen: boolean;
  /** Corners are planned for automatic rounds and not kicked at. */
  readonly isPlan: boolean;
  readonly isGlad: boolean;
  readonly marks: readonly KickMark[];
  readonly rungs: readonly Rung[];
  readonly t: Translate<Messages>;
  readonly locale: LocaleKey;
  onKick(corner: number): void;
}

const NET_X = Array.from({ length: 24 }, (_, line) => 62 + 12 * line);
const NET_Y = Array.from({ length: 10 }, (_, line) => 58 + 12 * line);
const BITS = Array.from({ length: 28 }, (_, bit) => bit);
const BIT_COLOURS = ['#ffd23f', '#1fbf5a', '#2f7cf0', '#ffffff', '#ff4d6d'];

/** The goal with its keeper, the ball, the corners to kick at and the score board. */
export function Pitch(props: PitchProps) {
  const { spots, kick, asked, isOpen, isPlan, isGlad, marks, rungs, t, locale, onKick } = props;
  return (
    <div
      className={css['pitch']}
      data-result={kick && (kick.isGoal ? 'goal' : 'saved')}
      data-glad={isGlad || undefined}
    >
      <ol className={css['board']} aria-label={t('score')}>
        {marks.map((mark, at) => (
          <li key={at} data-mark={mark}>
            <i aria-hidden="true" />
            <b>{shownTimes(locale, rungs[at]?.multiplierE4 ?? 0n)}x</b>
          </li>
        ))}
      </ol>
      <div className={css['goal']} role="group" aria-label={t('corners')}>
        <svg viewBox="0 0 400 260" aria-hidden="true">
          <Paints />
          <Goal kick={kick} />
          <Keeper kick={kick} />
          <Ball kick={kick} />
        </svg>
        {spots.map(({ x, y }, corner) => (
          <button
            key={corner}
            type="button"
            className={css['corner']}
            data-asked={asked === corner || undefined}
            disabled={!isOpen}
            data-corner={corner}
            data-plan={isPlan || undefined}
            aria-label={t(isPlan ? 'cornerPlan' : 'corner', { n: corner + 1 })}
            style={cssVariables({ '--at-x': `${x / 4}%`, '--at-y': `${y / 2.6}%` })}
            onClick={() => onKick(corner)}
          />
        ))}
        {kick && (
          <p key={kick.number} className={css['word']} data-result={kick.isGoal ? 'goal' : 'saved'} aria-hidden="true">
            {t(kick.isGoal ? 'goal' : 'saved')}
          </p>
        )}
      </div>
      {(kick?.isGoal === true || isGlad) && (
        <div key={`${kick?.number} ${isGlad}`} className={css['confetti']} aria-hidden="true">
          {BITS.map((bit) => (
            <i
              key={bit}
              style={cssVariables({
                '--left': `${(bit * 61.8) % 100}%`,
                '--late': `${((bit * 0.618) % 1) * 0.5 + 0.45}s`,
                '--drift': `${((bit * 37) % 17) - 8}cqi`,
                '--paint': BIT_COLOURS[bit % BIT_COLOURS.length] ?? '#fff',
              })}
            />
          ))}
        </div>
      )}
    </div>
  );
}

function Paints() {
  return (
    <defs>
      <linearGradient id="penalti-shirt" x1="0.1" y1="0" x2="0.8" y2="1">
        <stop offset="0" stopColor="#ffc04a" />
        <stop offset="0.45" stopColor="#ff7a1f" />
        <stop offset="1" stopColor="#c43608" />
      </linearGradient>
      <radialGradient id="penalti-glove" cx="0.35" cy="0.3" r="0.8">
        <stop offset="0" stopColor="#f6ffd0" />
        <stop offset="0.5" stopColor="#b7ef3a" />
        <stop offset="1" stopColor="#5b9410" />
      </radialGradient>
      <linearGradient id="penalti-post" x1="0" y1="0" x2="1" y2="0">
        <stop offset="0" stopColor="#fff" />
        <stop offset="0.5" stopColor="#eef3f8" />
        <stop offset="1" stopColor="#98a6b8" />
      </linearGradient>
      <radialGradient id="penalti-ball" cx="0.35" cy="0.28" r="0.85">
        <stop offset="0" stopColor="#fff" />
        <stop offset="0.6" stopColor="#e8edf3" />
        <stop offset="1" stopColor="#8d9aac" />
      </radialGradient>
    </defs>
  );
}

/** Net and frame; the net gives way where the ball goes in. */
function Goal({ kick }: { readonly kick: Kick | undefined }) {
  const at = kick?.isGoal === true ? kick.ball : undefined;
  return (
    <>
      <path d="M46 176L62 160H338L354 176Z" fill="#0c5a2b" opacity="0.55" />
      <g
        key={at ? kick?.number : 0}
        className={css['net']}
        data-hit={at && ''}
        style={{ transformOrigin: at ? `${at.x}px ${at.y}px` : '200px 110px' }}
      >
        <path
          d="M50 46L62 58V160L50 176M350 46L338 58V160L350 176M62 58H338V160H62Z"
          fill="#dff3ff"
          fillOpacity="0.1"
        />
        <g stroke="#fff" strokeOpacity="0.5" strokeWidth="0.9" fill="none">
          {NET_X.map((x) => (
            <path key={x} d={`M${x} 58V160M${x} 58L${50 + ((x - 62) * 300) / 276} 46`} />
          ))}
          {NET_Y.slice(0, 9).map((y) => (
            <path
              key={y}
              d={`M62 ${y}H338M62 ${y}L50 ${46 + ((y - 58) * 130) / 102}M338 ${y}L350 ${46 + ((y - 58) * 130) / 102}`}
            />
          ))}
        </g>
      </g>
      <path d="M50 178V44H350V178" fill="none" stroke="#39485c" strokeWidth="10" strokeLinejoin="round" />
      <path d="M50 178V44H350V178" fill="none" stroke="url(#penalti-post)" strokeWidth="7" strokeLinejoin="round" />
      {at && <circle key={kick?.number} className={css['ring']} cx={at.x} cy={at.y} r="16" />}
    </>
  );
}

/** The ball on its spot, or on its way into a corner: smaller as it goes, and turning. */
function Ball({ kick }: { readonly kick: Kick | undefined }) {
  const to = kick?.ball;
  const variables = to && cssVariables({ '--to-x': `${to.x - BALL.x}px`, '--to-y': `${to.y - BALL.y}px` });
  return (
    <g
      key={kick?.number ?? 0}
      className={css['flight']}
      data-kick={kick && (kick.isGoal ? 'goal' : 'saved')}
      style={variables}
    >
      <ellipse
        className={css['ballShadow']}
        cx={BALL.x}
        cy={BALL.y + 14}
        rx="15"
        ry="4"
        fill="#04230f"
        opacity="0.45"
      />
      <g className={css['ball']} style={{ transformOrigin: `${BALL.x}px ${BALL.y}px` }}>
        <circle cx={BALL.x} cy={BALL.y} r="15" fill="url(#penalti-ball)" stroke="#1c2738" strokeWidth="1.6" />
        <path d={`M${BALL.x} ${BALL.y - 6}l6 4.4-2.3 7h-7.400l-2.3-7Z`} fill="#1c2738" />
        <path
          d={`M${BALL.x} ${BALL.y - 6}V${BALL.y - 12}M${BALL.x + 6} ${BALL.y - 1.6}l6-3M${BALL.x + 3.7} ${BALL.y + 5.4}l4 6M${BALL.x - 3.7} ${BALL.y + 5.4}l-4 6M${BALL.x - 6} ${BALL.y - 1.6}l-6-3`}
          stroke="#1c2738"
          strokeWidth="1.8"
        />
        <path
          d={`M${BALL.x - 4} ${BALL.y - 14.4}h8l-1 3.400h-6ZM${BALL.x + 14.4} ${BALL.y - 4}v7l-3.4-1.500v-5ZM${BALL.x - 14.4} ${BALL.y - 4}v7l3.4-1.500v-5Z`}
          fill="#1c2738"
        />
      </g>
    </g>
  );
}
