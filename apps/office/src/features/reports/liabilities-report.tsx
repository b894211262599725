import type { Answer } from '@arara/contract/client';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { usePermissions } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import { useReport } from '../../shared/api/use-report.ts';
import { type Resource, canOpen } from '../../shared/auth/permissions.ts';
import { Card } from '../../shared/display/card.tsx';
import { type Figure, FigureStrip } from '../../shared/figures/figure-strip.tsx';
import { formatAmount } from '../../shared/format/amount.ts';
import { formatExactTime } from '../../shared/format/date-time.ts';
import { parseLocalInput } from '../../shared/format/site-time.ts';
import { formatWholeAmount } from '../../shared/format/whole-amount.ts';
import { useTranslation } from '../../shared/messages/translation.ts';
import type { ReportProps } from './revenue-report.tsx';
import { ReportError } from './report-part.tsx';

type Liabilities = Answer<'officeReportLiabilities'>['data'];
type Balances = Liabilities['balances'];

/** Balances in the order of the table; those of players first, then their sum. */
const lines: readonly { key: keyof Balances; isSum?: boolean; list?: Resource }[] = [
  { key: 'cash' },
  { key: 'bonus', list: 'bonuses' },
  { key: 'held', list: 'withdrawals' },
  { key: 'in_play' },
  { key: 'rebates' },
  { key: 'players', isSum: true },
  { key: 'jackpots', list: 'jackpots' },
  { key: 'provider_jackpots' },
  { key: 'suspense', list: 'payments' },
  { key: 'total', isSum: true },
];

function BalanceLine({
  name,
  amount,
  isSum,
  to,
}: {
  name: string;
  amount: string;
  isSum: boolean;
  to?: string | undefined;
}) {
  return (
    <Box
      component="li"
      sx={({ tokens }) => ({
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 2,
        px: 2,
        minHeight: 40,
        fontSize: 13,
        fontWeight: isSum ? 600 : 400,
        ...(isSum ? { backgroundColor: tokens.raised } : {}),
        '& + &': { borderTop: `1px solid ${tokens.line}` },
      })}
    >
      {to === undefined ? (
        <span>{name}</span>
      ) : (
        <Link component={RouterLink} to={to} color="inherit" underline="hover">
          {name}
        </Link>
      )}
      <span>{formatAmount(amount)}</span>
    </Box>
  );
}

function useFigures(data: Liabilities | undefined): Figure[] | undefined {
  const t = useTranslation();
  if (data === undefined) return undefined;
  const { balances, bound, open_wagering: wagering } = data;
  const none = t('reports.liabilities.onlyNow');
  return [
    { key: 'total', label: t('reports.liabilities.total'), value: formatWholeAmount(balances.total) },
    { key: 'players', label: t('reports.liabilities.players'), value: formatWholeAmount(balances.players) },
    {
      key: 'bound',
      label: t('reports.liabilities.bound'),
      value: bound === null ? '—' : formatWholeAmount(bound),
      detail: bound === null ? none : null,
    },
    {
      key: 'wagering',
      label: t('reports.liabilities.wagering'),
      value: wagering === null ? '—' : formatWholeAmount(wagering),
      detail: wagering === null ? none : null,
    },
  ];
}

/** What the operator owes to players and jackpots, now or at a past moment. */
export function LiabilitiesReport({ query }: ReportProps) {
  const t = useTranslation();
  const { permissions = [] } = usePermissions<string[]>();
  const at = query.at === '' ? undefined : parseLocalInput(query.at);
  const { data, error, isStale, reload } = useReport('officeReportLiabilities', at === undefined ? {} : { at });
  const figures = useFigures(data);
  if (error !== undefined) return <ReportError error={error} onRetry={reload} />;
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1.75, opacity: isStale && data ? 0.6 : 1 }}>
      <Card>
        <FigureStrip count={4} figures={figures} />
      </Card>
      <Card>
        <Box sx={{ px: 2, py: 1.25, fontSize: 12, color: 'text.secondary' }}>
          {data === undefined ? (
            <Skeleton variant="text" width={200} />
          ) : (
            t('reports.liabilities.at', { when: formatExactTime(data.at) })
          )}
        </Box>
        {data === undefined ? (
          <Skeleton variant="rectangular" height={lines.length * 41} />
        ) : (
          <Box
            component="ul"
            sx={({ tokens }) => ({ m: 0, p: 0, listStyle: 'none', borderTop: `1px solid ${tokens.line}` })}
          >
            {lines.map(({ key, isSum = false, list }) => (
              <BalanceLine
                key={key}
                name={t(`reports.liabilities.${key}`)}
                amount={data.balances[key]}
                isSum={isSum}
                to={list !== undefined && canOpen(permissions, list) ? `/${list}` : undefined}
              />
            ))}
          </Box>
        )}
      </Card>
    </Box>
  );
}
