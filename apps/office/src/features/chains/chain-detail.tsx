import type { Answer } from '@arara/contract/client';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useDataProvider } from 'ra-core';
import type { OfficeData } from '../../shared/api/data-provider.ts';
import { Chip } from '../../shared/display/chip.tsx';
import { useCanDo } from '../../shared/auth/permissions.ts';
import { ReasonButton } from '../../shared/actions/reason-buttons.tsx';
import { CopyableId } from '../../shared/display/copyable-id.tsx';
import { RowCards } from '../../shared/lists/row-cards.tsx';
import { RowTable } from '../../shared/lists/row-table.tsx';
import type { Column } from '../../shared/lists/rows.ts';
import { PublicSiteLink } from '../../shared/display/public-site-link.tsx';
import type { StatusTone } from '../../shared/theme/status-tone.ts';
import { When } from '../../shared/display/when.tsx';
import { useCodeLabel, useTranslation } from '../../shared/messages/translation.ts';
import type { Chain, GameChains } from '../../shared/api/game-chains.ts';

const tones: Record<Chain['state'], StatusTone> = { active: 'good', next: 'link', over: 'quiet' };

function ChainEnd({ chain: { over_at: at, rotation } }: { chain: Chain }) {
  const t = useTranslation();
  if (at === null) return t('common.none');
  return (
    <>
      <When at={at} />
      <Typography variant="caption" sx={{ display: 'block', color: 'text.secondary' }}>
        {rotation === undefined
          ? t('chains.usedUp')
          : t('chains.rotatedBy', { staff: rotation.staff, reason: rotation.reason })}
      </Typography>
    </>
  );
}

function formatNumbers({ first_number: first, last_number: last }: Chain, none: string): string {
  return first === null || last === null ? none : `${first} – ${last}`;
}

function useColumns(): Column<Chain>[] {
  const t = useTranslation();
  const stateName = useCodeLabel('chainState');
  const commitment = t('chains.commitment');
  return [
    { name: t('chains.serial'), cell: ({ serial }) => `#${serial}` },
    { name: t('common.status'), cell: ({ state }) => <Chip tone={tones[state]}>{stateName(state)}</Chip> },
    { name: commitment, long: true, cell: (chain) => <CopyableId id={chain.commitment} what={commitment} keep={20} /> },
    {
      name: t('chains.used'),
      right: true,
      cell: ({ used, links }) => <span style={{ whiteSpace: 'nowrap' }}>{t('chains.usedOf', { used, links })}</span>,
    },
    { name: t('chains.numbers'), right: true, cell: (chain) => formatNumbers(chain, t('common.none')) },
    { name: t('chains.committed'), cell: ({ committed_at: at }) => <When at={at} /> },
    { name: t('chains.begun'), cell: ({ begun_at: at }) => <When at={at} /> },
    { name: t('chains.ended'), long: true, cell: (chain) => <ChainEnd chain={chain} /> },
  ];
}

/** Retires the active chain. Past rounds stay as they are; the next published chain takes over. */
function Rotate({ chains: { id, title, active, next } }: { chains: GameChains }) {
  const t = useTranslation();
  const data = useDataProvider<OfficeData>();
  const lead = t(next === undefined ? 'chains.rotateLeadAlone' : 'chains.rotateLead', {
    left: active === undefined ? 0 : active.links - active.used,
  });
  return (
    <ReasonButton
      action={t('chains.rotate')}
      title={t('chains.rotateTitle', { title })}
      lead={lead}
      help={t('privacy.inAudit')}
      confirm={t('chains.rotate')}
      done={({ data: { active: begun } }: Answer<'officeRotateChain'>) =>
        t('chains.rotated', { title, serial: begun.serial })
      }
      danger
      send={(reason, key) => data.rotateChain(id, reason, key)}
    />
  );
}

/** Hash chains of a game, newest first, with their actions. */
export function ChainDetail({ row }: { row: GameChains }) {
  const t = useTranslation();
  const canRotate = useCanDo('fairness.rotate');
  const Rows = useMediaQuery('(max-width: 760px)') ? RowCards : RowTable;
  return (
    <Box sx={{ py: 1, display: 'grid', gap: 2, minWidth: 0 }}>
      <Rows rows={row.all} columns={useColumns()} />
      <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', alignItems: 'center' }}>
        {canRotate && row.active !== undefined && <Rotate chains={row} />}
        <PublicSiteLink to={`/verify?${new URLSearchParams({ table: row.id })}`}>{t('chains.verify')}</PublicSiteLink>
      </Box>
    </Box>
  );
}
