import type { GameViewProps } from '@arara/game-kit';
import { use, useState } from 'react';
import { loadMessages as loadDrawMessages } from '../draws/messages/messages.ts';
import { NumbersTurbo } from '../draws/numbers-table.web.tsx';
import { turboBeats } from '../draws/turbo.ts';
import { Fair } from '../quininha/fair.web.tsx';
import { loadMessages } from '../quininha/messages/messages.ts';
import { hintText, numbersGame } from '../quininha/numbers-game.web.tsx';
import { BEATS, quininha } from '../quininha/quininha.ts';
import css from '../quininha/quininha.module.css';
import { Rules } from '../quininha/rules.web.tsx';
import { ticketPays } from '../quininha/ticket-pays.ts';
import { firstChoice } from '../stage/recall.ts';
import { useMessages } from '../stage/use-messages.web.ts';
import { tile } from './art.ts';
import { quininhaTurbo } from './quininha-turbo.ts';

const PART_MS = 800;
const turbo = { game: quininhaTurbo, beats: turboBeats(BEATS, PART_MS), scheduled: quininha.name };
const game = { ...numbersGame, title: tile.title };

/** Quininha Turbo on screen. */
export function GameView(props: GameViewProps) {
  const { locale } = props;
  const t = useMessages(locale, loadMessages);
  const tDraws = use(loadDrawMessages(locale));
  const [picks, setPicks] = useState(() => firstChoice(props, quininhaTurbo, { picks: [] }).picks);
  return (
    <NumbersTurbo
      {...{ game, picks, setPicks, turbo }}
      site={props}
      pays={ticketPays}
      className={css['quininha']}
      ground={<Fair />}
      hint={(stake) => hintText(picks, stake, { t, tDraws, locale })}
      rules={<Rules t={t} tDraws={tDraws} locale={locale} isTurbo />}
    />
  );
}
