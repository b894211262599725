import type { RoundViewProps } from '@arara/game-kit';
import { use, useState } from 'react';
import { loadMessages as loadDrawMessages } from '../draws/messages/messages.ts';
import { NumbersTable } from '../draws/numbers-table.web.tsx';
import { useMessages } from '../stage/use-messages.web.ts';
import { Fair } from './fair.web.tsx';
import { loadMessages } from './messages/messages.ts';
import { hintText, numbersGame } from './numbers-game.web.tsx';
import { Rules } from './rules.web.tsx';
import { ticketPays } from './ticket-pays.ts';
import css from './quininha.module.css';

/** Quininha on screen. */
export function RoundView(props: RoundViewProps) {
  const { locale } = props;
  const t = useMessages(locale, loadMessages);
  const tDraws = use(loadDrawMessages(locale));
  const [picks, setPicks] = useState<readonly number[]>([]);
  return (
    <NumbersTable
      {...{ picks, setPicks }}
      game={numbersGame}
      site={props}
      pays={ticketPays}
      className={css['quininha']}
      ground={<Fair />}
      turbo="quininha-turbo"
      hint={(stake) => hintText(picks, stake, { t, tDraws, locale })}
      rules={<Rules t={t} tDraws={tDraws} locale={locale} />}
    />
  );
}
