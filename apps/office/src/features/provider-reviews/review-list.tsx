import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { CanAccess, useDataProvider } from 'ra-core';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { formatAmount } from '../../shared/format/amount.ts';
import type { OfficeData } from '../../shared/api/data-provider.ts';
import { AccessDenied } from '../../shared/auth/access-denied.tsx';
import { ALL_STATUSES, useListQuery } from '../../shared/lists/list-query.ts';
import { ListTabs, ListTools } from '../../shared/lists/list-toolbar.tsx';
import { Page } from '../../shared/display/page.tsx';
import { useCanDo } from '../../shared/auth/permissions.ts';
import { ReasonDialog } from '../../shared/actions/reason-dialog.tsx';
import { RowList } from '../../shared/lists/row-list.tsx';
import { useRows } from '../../shared/lists/rows.ts';
import { SearchField } from '../../shared/lists/search-field.tsx';
import type { ProviderReview } from '../../shared/api/records.ts';
import { useCodeLabel, useTranslation } from '../../shared/messages/translation.ts';
import { useReviewColumns } from './review-columns.tsx';
import { ReviewFacts } from './review-detail.tsx';

/** Open cases come first, longest waiting on top. */
const OPEN = 'open';
const statuses = [OPEN, 'settled', ALL_STATUSES] as const;
const tabLabels = {
  [OPEN]: 'outside.openTab',
  settled: 'outside.settledTab',
} as const;

/** Every kind. The type requires all of them. */
const kinds: Record<ProviderReview['kind'], true> = {
  shortfall: true,
  round_open: true,
  missing_here: true,
  missing_there: true,
  differs: true,
};

/** Kind filter, kept in the address; empty means all. */
function useKind() {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('kind') ?? '';
  const pick = (kind: string) => {
    const next = new URLSearchParams(search);
    next.delete('page');
    next.delete('kind');
    if (kind !== '') next.set('kind', kind);
    setSearch(next);
  };
  return { kind: Object.hasOwn(kinds, asked) ? asked : '', pick };
}

function KindField({ kind, pick }: ReturnType<typeof useKind>) {
  const t = useTranslation();
  const kindName = useCodeLabel('reviewKind');
  return (
    <TextField
      select
      size="small"
      label={t('outside.kind')}
      value={kind}
      onChange={(event) => pick(event.target.value)}
      sx={{ minWidth: 200, width: { xs: '100%', sm: 'auto' } }}
      slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
    >
      <MenuItem value="">{t('outside.everyKind')}</MenuItem>
      {Object.keys(kinds).map((one) => (
        <MenuItem key={one} value={one}>
          {kindName(one)}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** Asks how the case was settled, and closes it. */
function SettleDialog({ row, onClose }: { row: ProviderReview; onClose: () => void }) {
  const t = useTranslation();
  const kindName = useCodeLabel('reviewKind');
  const data = useDataProvider<OfficeData>();
  return (
    <ReasonDialog
      title={t('outside.settleTitle')}
      lead={t('outside.settleLead', { kind: kindName(row.kind), provider: row.provider_title })}
      help={t('outside.settleHelp')}
      confirm={t('outside.settle')}
      done={t('outside.settleDone')}
      send={(note, key) => data.settleOutsideReview(row.id, note, key)}
      onClose={onClose}
    />
  );
}

function ReviewScreen() {
  const t = useTranslation();
  const [settling, setSettling] = useState<ProviderReview>();
  const kindName = useCodeLabel('reviewKind');
  const canSettle = useCanDo('cashier.reconcile');
  const { query, setQuery } = useListQuery(statuses);
  const kindFilter = useKind();
  const { kind } = kindFilter;
  const isOpen = query.status === OPEN;
  const list = useRows<ProviderReview>('outside-reviews', query, { order: isOpen ? 'ASC' : 'DESC', filter: { kind } });
  const calm = isOpen ? 'outside.emptyOpen' : 'outside.empty';
  return (
    <Page title={t('outside.title')} lead={t('outside.lead')}>
      <ListTools>
        <ListTabs query={query} setQuery={setQuery} states={statuses} getName={(status) => t(tabLabels[status])} />
        <Box sx={{ display: 'flex', gap: 1.5, flexWrap: 'wrap', width: { xs: '100%', sm: 'auto' } }}>
          <KindField {...kindFilter} />
          <SearchField label={t('outside.search')} value={query.q} onSearch={(q) => setQuery({ q })} />
        </Box>
      </ListTools>
      <RowList
        list={list}
        query={query}
        setQuery={setQuery}
        columns={useReviewColumns(canSettle ? setSettling : undefined)}
        detail={{
          label: (row) => t('outside.open', { kind: kindName(row.kind), amount: formatAmount(row.amount) }),
          Body: ReviewFacts,
        }}
        empty={t(kind === '' ? calm : 'common.noneHere')}
      />
      {settling !== undefined && <SettleDialog row={settling} onClose={() => setSettling(undefined)} />}
    </Page>
  );
}

/** Cases from game providers that need manual review. */
export function ProviderReviewList() {
  return (
    <CanAccess resource="outside-reviews" action="list" accessDenied={<AccessDenied />}>
      <ReviewScreen />
    </CanAccess>
  );
}
