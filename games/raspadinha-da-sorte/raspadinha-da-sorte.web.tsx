import type { GameViewProps } from '@arara/game-kit';
import { useLayoutEffect } from 'react';
import { GameFrame } from '../stage/game-frame.web.tsx';
import { useInstantTable } from '../stage/instant-table.web.tsx';
import { percentText, timesText } from '../stage/language.ts';
import { useMessages } from '../stage/use-messages.web.ts';
import { tile } from './art.ts';
import { useCardShow } from './card-show.web.tsx';
import { FaceDrawings } from './face.web.tsx';
import { loadMessages } from './messages/messages.ts';
import { isCardOutcome, winnerOf } from './outcome.ts';
import { Prizes } from './prizes.web.tsx';
import { raspadinhaDaSorte } from './raspadinha-da-sorte.ts';
import { HIT_PERCENT } from './return.ts';
import { Rules } from './rules.web.tsx';
import { Ticket } from './ticket.web.tsx';
import css from './raspadinha-da-sorte.module.css';

const NO_CHOICE = {};

/** A scratch card on screen. */
export function GameView(props: GameViewProps) {
  const { locale } = props;
  const t = useMessages(locale, loadMessages);
  const show = useCardShow(t('scratchHere'));
  const { state, outcome } = show.view;
  const table = useInstantTable(props, {
    input: NO_CHOICE,
    isOutcome: isCardOutcome,
    start: show.start,
    show: show.show,
    rest: show.rest,
    mark: (_, multiplierE4) => `${timesText(locale, multiplierE4)}x`,
    say: ({ cells }) => {
      const winner = winnerOf(cells);
      return winner === undefined ? t('saidNone') : t('saidWin', { face: t(winner) });
    },
  });
  const { setAlone } = show;
  useLayoutEffect(() => setAlone(table.turbo || table.auto !== undefined || props.recall !== undefined));
  const title = tile.title[locale];
  const isScratching = state === 'scratching';
  const hint = isScratching ? t('scratchHint') : table.phase === 'idle' ? t('hint') : t('opening');
  return (
    <GameFrame
      site={props}
      // While a card is to be scratched, its player is to move: the large button and Space open it.
      table={isScratching ? { ...table, phase: 'open' } : table}
      action={isScratching ? { label: t('openAll'), onPress: show.openAll } : undefined}
      game={raspadinhaDaSorte}
      title={title}
      className={css['game']}
      ground={<Leaves />}
      hint={hint}
      facts={[{ name: t('hit'), value: percentText(locale, HIT_PERCENT) }]}
      rules={<Rules t={t} locale={locale} />}
    >
      <FaceDrawings />
      <div className={css['scene']}>
        <div>
          <Ticket title={tile.short?.[locale] ?? title} show={show} t={t} locale={locale} />
        </div>
        <Prizes
          stake={table.stake}
          won={state === 'open' && outcome ? winnerOf(outcome.cells) : undefined}
          t={t}
          locale={locale}
        />
      </div>
      <p className={css['hidden']} role="status">
        {isScratching ? t('ready') : ''}
      </p>
    </GameFrame>
  );
}

/** Rays of light, and leaves of palms in both corners. */
function Leaves() {
  return (
    <div className={css['ground']}>
      <i />
      {[0, 1].map((side) => (
        <svg key={side} viewBox="0 0 200 200">
          <g fill="#04405c" opacity="0.8">
            {[-8, 22, 52, 78].map((turn) => (
              <path
                key={turn}
                transform={`rotate(${turn} 10 200)`}
                d="M10 200Q6 90 22 20Q50 60 44 96L58 88Q56 118 44 132L56 128Q46 158 32 166L40 168Q26 190 10 200Z"
              />
            ))}
          </g>
          <g fill="#0b6a74" opacity="0.75">
            {[8, 40, 68].map((turn) => (
              <path
                key={turn}
                transform={`rotate(${turn} 0 204)`}
                d="M0 204Q0 130 14 78Q36 108 30 136L42 130Q38 156 26 168L34 168Q22 190 0 204Z"
              />
            ))}
          </g>
        </svg>
      ))}
    </div>
  );
}
