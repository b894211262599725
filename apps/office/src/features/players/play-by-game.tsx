import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useGetOne } from 'ra-core';
import { pollingOptions } from '../../shared/api/api-query.ts';
import type { PlayerPlay } from '../../shared/api/records.ts';
import { RowSkeleton } from '../../shared/display/load-state.tsx';
import { Money } from '../../shared/display/money.tsx';
import { LoadError } from '../../shared/display/notice.tsx';
import { formatTenthsText } from '../../shared/format/percent.ts';
import { useTranslation } from '../../shared/messages/translation.ts';
import { type CompactColumn, CompactTable } from './compact-table.tsx';
import { GameTitle } from './game-title.tsx';
import { OverviewCard } from './overview-card.tsx';

const DAYS = 7;
type GamePlay = PlayerPlay['games'][number];

const percent = (text: string | null): string => (text === null ? '—' : formatTenthsText(text));

/** The operator's result, red where the player won more than was staked. */
function Ggr({ amount }: { amount: string }) {
  return (
    <Box component="span" sx={amount.startsWith('-') ? { color: 'error.main' } : {}}>
      <Money amount={amount} strong />
    </Box>
  );
}

function ShareBar({ share, title }: { share: string | null; title: string }) {
  return (
    <LinearProgress
      variant="determinate"
      value={Math.min(Math.max(Number(share ?? 0), 0), 100)}
      aria-label={`${title} ${percent(share)}`}
      sx={{ width: 88, height: 6, borderRadius: 3 }}
    />
  );
}

function useColumns(): CompactColumn<GamePlay>[] {
  const t = useTranslation();
  return [
    { name: t('players.game'), cell: ({ title, icon }) => <GameTitle title={title} icon={icon} /> },
    { name: t('players.rounds'), right: true, cell: ({ rounds }) => rounds },
    { name: t('players.staked'), right: true, cell: ({ staked }) => <Money amount={staked} /> },
    { name: t('players.won'), right: true, cell: ({ won }) => <Money amount={won} /> },
    { name: t('players.ggr'), right: true, cell: ({ ggr }) => <Ggr amount={ggr} /> },
    { name: t('players.rtp'), right: true, cell: ({ rtp }) => percent(rtp) },
    { name: t('players.share'), cell: ({ share, title }) => <ShareBar share={share} title={title} /> },
  ];
}

function PlayTable({ play }: { play: PlayerPlay }) {
  const t = useTranslation();
  const { games, sum } = play;
  return (
    <CompactTable
      label={t('players.playByGame')}
      columns={useColumns()}
      rows={games}
      getKey={({ game }) => game}
      sum={[
        t('players.sum'),
        sum.rounds,
        <Money key="staked" amount={sum.staked} />,
        <Money key="won" amount={sum.won} />,
        <Ggr key="ggr" amount={sum.ggr} />,
        percent(sum.rtp),
        null,
      ]}
    />
  );
}

/** Cash play of the last seven days by game, with the sum. */
export function PlayByGame({ playerId }: { playerId: number }) {
  const t = useTranslation();
  const { data, error, isPending, refetch } = useGetOne<PlayerPlay>('player-play', { id: playerId }, pollingOptions);
  return (
    <OverviewCard
      title={t('players.playByGame')}
      note={t('players.lastDays', { days: DAYS })}
      more={{ tab: 'bets', text: t('players.seeAll') }}
    >
      {data === undefined && (isPending ? <RowSkeleton /> : <LoadError error={error} onRetry={() => void refetch()} />)}
      {data?.games.length === 0 && (
        <Typography variant="body2" sx={{ px: 2, pb: 2, color: 'text.secondary' }}>
          {t('players.noPlay', { days: DAYS })}
        </Typography>
      )}
      {data !== undefined && data.games.length > 0 && <PlayTable play={data} />}
    </OverviewCard>
  );
}
