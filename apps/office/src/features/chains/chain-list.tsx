import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { CanAccess, useGetOne } from 'ra-core';
import { AccessDenied } from '../../shared/auth/access-denied.tsx';
import { UnpagedRowList } from '../../shared/lists/unpaged-row-list.tsx';
import { Chip } from '../../shared/display/chip.tsx';
import { useNow } from '../../shared/platform/browser.ts';
import { Page } from '../../shared/display/page.tsx';
import { pollingOptions } from '../../shared/api/api-query.ts';
import { CopyableId } from '../../shared/display/copyable-id.tsx';
import type { Column } from '../../shared/lists/rows.ts';
import { When } from '../../shared/display/when.tsx';
import type { ChainsRecord } from '../../shared/api/records.ts';
import { useTranslation } from '../../shared/messages/translation.ts';
import { BeaconCard } from './beacon-card.tsx';
import { ChainDetail } from './chain-detail.tsx';
import { type Chain, type GameChains, daysLeft, usedPercent } from '../../shared/api/game-chains.ts';

/** Above this usage a chain is nearly exhausted and needs a successor. */
const NEARLY_PERCENT = 90;

function ChainUsage({ chain }: { chain: Chain | undefined }) {
  const t = useTranslation();
  const nowMs = useNow();
  if (chain === undefined) return t('common.none');
  const percent = usedPercent(chain);
  const days = daysLeft(chain, nowMs);
  return (
    <Box sx={{ minWidth: 150 }}>
      <Typography variant="body2">
        {t('chains.usedOf', { used: chain.used, links: chain.links })} · {percent}%
      </Typography>
      <LinearProgress
        variant="determinate"
        value={percent}
        color={percent < NEARLY_PERCENT ? 'primary' : 'warning'}
        aria-label={t('chains.used')}
        sx={{ my: 0.5, borderRadius: 2 }}
      />
      {days !== undefined && (
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {days === 0 ? t('chains.overToday') : t('chains.daysLeft', { count: days })}
        </Typography>
      )}
    </Box>
  );
}

/** The committed chain and its date, or a warning that there is none. */
function Committed({ chain, missing }: { chain: Chain | undefined; missing: 'chains.noActive' | 'chains.noNext' }) {
  const t = useTranslation();
  if (chain === undefined) return <Chip tone="warn">{t(missing)}</Chip>;
  const { serial, commitment, committed_at: at } = chain;
  return (
    <>
      <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}>
        #{serial} <CopyableId id={commitment} what={t('chains.commitment')} keep={12} />
      </Box>
      <Typography variant="caption" sx={{ display: 'block', color: 'text.secondary' }}>
        {t('chains.sealed')} <When at={at} />
      </Typography>
    </>
  );
}

function useColumns(): Column<GameChains>[] {
  const t = useTranslation();
  return [
    { name: t('games.game'), cell: ({ title }) => <strong>{title}</strong> },
    {
      name: t('chains.active'),
      long: true,
      cell: ({ active }) => <Committed chain={active} missing="chains.noActive" />,
    },
    { name: t('chains.used'), long: true, cell: ({ active }) => <ChainUsage chain={active} /> },
    { name: t('chains.next'), long: true, cell: ({ next }) => <Committed chain={next} missing="chains.noNext" /> },
  ];
}

function ChainScreen() {
  const t = useTranslation();
  const { data, error, refetch } = useGetOne<ChainsRecord>('chain-book', { id: 'all' }, pollingOptions);
  return (
    <Page title={t('chains.title')} lead={t('chains.lead')}>
      {data !== undefined && <BeaconCard beacon={data.beacon} />}
      <UnpagedRowList
        rows={data?.rows}
        error={error}
        onRetry={() => void refetch()}
        columns={useColumns()}
        detail={{ label: ({ title }) => t('chains.open', { title }), Body: ChainDetail }}
        empty={t('chains.empty')}
      />
    </Page>
  );
}

/** Hash chains that shared tables draw from, and the beacon that closes each round. */
export function ChainList() {
  return (
    <CanAccess resource="chains" action="list" accessDenied={<AccessDenied />}>
      <ChainScreen />
    </CanAccess>
  );
}
