import Typography from '@mui/material/Typography';
import type { PlayerBet } from '../../shared/api/records.ts';
import { CopyableId } from '../../shared/display/copyable-id.tsx';
import { Money } from '../../shared/display/money.tsx';
import { When } from '../../shared/display/when.tsx';
import { formatDecimalText } from '../../shared/format/percent.ts';
import { useListQuery } from '../../shared/lists/list-query.ts';
import { RowList } from '../../shared/lists/row-list.tsx';
import { type Column, useRows } from '../../shared/lists/rows.ts';
import { useTranslation } from '../../shared/messages/translation.ts';
import { GameTitle } from './game-title.tsx';
import { RoundReplay } from './round-replay.tsx';

function useColumns(): Column<PlayerBet>[] {
  const t = useTranslation();
  return [
    { name: t('players.game'), cell: ({ title, icon }) => <GameTitle title={title} icon={icon} /> },
    { name: t('common.when'), cell: ({ at }) => <When at={at} exact /> },
    {
      name: t('players.stake'),
      right: true,
      cell: ({ stake, free_stake: free }) =>
        free === null ? (
          <Money amount={stake} />
        ) : (
          <>
            <Money amount={free} /> {t('players.freeRound')}
          </>
        ),
    },
    { name: t('players.win'), right: true, cell: ({ win }) => <Money amount={win} signed strong /> },
    {
      name: t('players.multiplier'),
      right: true,
      cell: ({ multiplier }) => (multiplier === null ? t('common.none') : `${formatDecimalText(multiplier)}×`),
    },
    {
      name: t('players.roundNumber'),
      cell: ({ id }) => <CopyableId id={id} what={t('players.roundNumber')} keep={8} />,
    },
  ];
}

/** A round of our own games is replayed; a provider draws its own. */
function BetDetail({ row }: { row: PlayerBet }) {
  const t = useTranslation();
  if (row.is_outside) return <Typography variant="body2">{t('players.outsideRound')}</Typography>;
  return <RoundReplay roundId={row.id} />;
}

/** Every settled round of a player, newest first; a row opens to its replay. */
export function PlayerBets({ playerId }: { playerId: number }) {
  const t = useTranslation();
  const { query, setQuery } = useListQuery();
  const list = useRows<PlayerBet>('player-bets', query, { playerId });
  return (
    <RowList
      list={list}
      query={query}
      setQuery={setQuery}
      columns={useColumns()}
      detail={{ label: ({ title }) => t('players.replay', { game: title }), Body: BetDetail }}
      empty={t('players.noBets')}
    />
  );
}
