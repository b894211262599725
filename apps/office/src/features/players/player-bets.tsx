import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useSearchParams } from 'react-router';
import type { PlayerBet } from '../../shared/api/records.ts';
import { CopyableId } from '../../shared/display/copyable-id.tsx';
import { Money } from '../../shared/display/money.tsx';
import { When } from '../../shared/display/when.tsx';
import { formatDecimalText } from '../../shared/format/percent.ts';
import { ExportButton } from '../../shared/exports/export-button.tsx';
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

/** The round that the list is narrowed to, and the way back to all. */
function OneRound({ roundId, onAll }: { roundId: string; onAll: () => void }) {
  const t = useTranslation();
  return (
    <Typography
      variant="body2"
      component="div"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}
    >
      {t('players.onlyRound')} <CopyableId id={roundId} what={t('players.roundNumber')} />
      <Button size="small" onClick={onAll}>
        {t('players.allRounds')}
      </Button>
    </Typography>
  );
}

/** Every settled round of a player, newest first, or the one of the address; a row opens to its replay. */
export function PlayerBets({ playerId }: { playerId: number }) {
  const t = useTranslation();
  const { query, setQuery } = useListQuery();
  const [search, setSearch] = useSearchParams();
  const roundId = search.get('round') ?? '';
  const list = useRows<PlayerBet>('player-bets', query, { playerId, filter: { round_id: roundId } });
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', justifyContent: 'space-between' }}>
        {roundId === '' ? <span /> : <OneRound roundId={roundId} onAll={() => setSearch({ tab: 'bets' })} />}
        <ExportButton list="bets" filter={{ player_id: playerId, round_id: roundId }} />
      </Box>
      <RowList
        list={list}
        query={query}
        setQuery={setQuery}
        columns={useColumns()}
        detail={{ label: ({ title }) => t('players.replay', { game: title }), Body: BetDetail }}
        empty={t(roundId === '' ? 'players.noBets' : 'players.roundNotSettled')}
      />
    </>
  );
}
