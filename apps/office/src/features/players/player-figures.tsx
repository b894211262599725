import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { formatAmount } from '../../shared/format/amount.ts';
import type { PlayerOverview } from '../../shared/api/records.ts';
import { formatTenthsText } from '../../shared/format/percent.ts';
import { type Translate, useTranslation } from '../../shared/messages/translation.ts';

/** A figure with its name and an explanation below. */
interface Figure {
  name: string;
  value: string;
  note: string;
  isNegative?: boolean;
}

/** A figure with what it needs, which is null for a reader without the permission. */
interface ReadableFigure extends Omit<Figure, 'value' | 'isNegative'> {
  value: string | null;
}

function listFigures(overview: PlayerOverview, t: Translate): Figure[] {
  const { ggr_share: share, staked } = overview;
  const ggrNote =
    share === null || staked === null
      ? t('players.figure.ggrNone')
      : t('players.figure.ggrNote', { percent: formatTenthsText(share), amount: formatAmount(staked) });
  const figures: ReadableFigure[] = [
    {
      name: t('players.figure.cash'),
      value: overview.cash,
      note: t('players.figure.withdrawable', { amount: formatAmount(overview.withdrawable ?? '0.00') }),
    },
    { name: t('players.figure.bonus'), value: overview.bonus, note: t('players.figure.bonusNote') },
    {
      name: t('players.figure.held'),
      value: overview.held,
      note:
        overview.withdrawals_open === null ? '' : t('players.figure.heldNote', { count: overview.withdrawals_open }),
    },
    {
      name: t('players.figure.deposited'),
      value: overview.deposited,
      note: t('players.figure.depositedNote', { count: overview.deposits ?? 0 }),
    },
    {
      name: t('players.figure.withdrawn'),
      value: overview.withdrawn,
      note: t('players.figure.withdrawnNote', { count: overview.withdrawals ?? 0 }),
    },
    { name: t('players.figure.net'), value: overview.net, note: t('players.figure.netNote') },
    { name: t('players.figure.ggr'), value: overview.ggr, note: ggrNote },
    { name: t('players.figure.bonusCost'), value: overview.bonus_cost, note: t('players.figure.bonusCostNote') },
  ];
  return figures.flatMap(({ value, ...figure }) =>
    value === null ? [] : [{ ...figure, value, isNegative: value.startsWith('-') }],
  );
}

function FigureCell({ name, value, note, isNegative = false }: Figure) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography component="dt" sx={{ fontSize: 12, color: 'text.secondary' }}>
        {name}
      </Typography>
      <Box component="dd" sx={{ m: 0 }}>
        <Box
          component="span"
          sx={{
            display: 'block',
            fontSize: 17,
            lineHeight: '24px',
            fontWeight: 600,
            whiteSpace: 'nowrap',
            color: isNegative ? 'error.main' : 'text.primary',
          }}
        >
          {formatAmount(value)}
        </Box>
        <Box component="span" sx={{ display: 'block', fontSize: 11, lineHeight: '16px', color: 'text.secondary' }}>
          {note}
        </Box>
      </Box>
    </Box>
  );
}

/** Balances and lifetime figures of a player, those that the reader may see. */
export function PlayerFigures({ overview }: { overview: PlayerOverview | undefined }) {
  const t = useTranslation();
  if (overview === undefined) {
    return (
      <Box sx={{ p: 2 }} aria-busy="true">
        <Skeleton variant="rounded" height={60} />
      </Box>
    );
  }
  const figures = listFigures(overview, t);
  if (figures.length === 0) return null;
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        px: 2,
        py: 1.5,
        display: 'grid',
        gap: 2,
        gridTemplateColumns: 'repeat(auto-fit, minmax(118px, 1fr))',
      }}
    >
      {figures.map((figure) => (
        <FigureCell key={figure.name} {...figure} />
      ))}
    </Box>
  );
}
