import type { Answer } from '@arara/contract/client';
import { Money } from '../../parts/money.tsx';
import { PlayerLink } from '../../parts/player-link.tsx';
import type { Column } from '../../parts/rows.ts';
import { When } from '../../parts/when.tsx';
import type { Say } from '../../word.ts';

export type Drop = Answer<'officeJackpotDrops'>['data']['data'][number];

/** Who won what, and when. */
export const dropColumns = (say: Say): Column<Drop>[] => [
  { name: say('jackpots.player'), cell: (row) => <PlayerLink id={row.player_id} account={row.account} /> },
  { name: say('jackpots.pool'), cell: ({ pool }) => pool },
  { name: say('jackpots.amount'), right: true, cell: ({ amount }) => <Money amount={amount} /> },
  { name: say('jackpots.when'), cell: ({ time }) => <When at={time} /> },
  { name: say('jackpots.round'), long: true, cell: ({ round_id: id }) => id },
];
