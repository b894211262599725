import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { CanAccess, useDataProvider } from 'ra-core';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { amountText } from '../../amount.ts';
import type { OfficeData } from '../../data-provider.ts';
import { AccessDenied } from '../../parts/access-denied.tsx';
import { EVERYTHING, useListPlace } from '../../parts/list-place.ts';
import { ListTabs } from '../../parts/list-tabs.tsx';
import { ListTools } from '../../parts/list-tools.tsx';
import { Page } from '../../parts/page.tsx';
import { useMayDo } from '../../parts/permissions.ts';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';
import { RowList } from '../../parts/row-list.tsx';
import { useRows } from '../../parts/rows.ts';
import { SearchField } from '../../parts/search-field.tsx';
import type { OutsideReview } from '../../records.ts';
import { useName, useSay } from '../../word.ts';
import { useReviewColumns } from './review-columns.tsx';
import { ReviewFacts } from './review-facts.tsx';

/** What asks for a person comes first, and within it what has waited longest. */
const OPEN = 'open';
const statuses = [OPEN, 'settled', EVERYTHING] as const;
const tabWords = {
  [OPEN]: 'outside.openTab',
  settled: 'outside.settledTab',
} as const;

/** Every kind there is; each must be here for the type to hold. */
const kinds: Record<OutsideReview['kind'], true> = {
  shortfall: true,
  round_open: true,
  missing_here: true,
  missing_there: true,
  differs: true,
};

/** The kind that the list is narrowed to, in the address as all of it; empty for every kind. */
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
  const say = useSay();
  const kindName = useName('outside.kinds');
  return (
    <TextField
      select
      size="small"
      label={say('outside.kind')}
      value={kind}
      onChange={(event) => pick(event.target.value)}
      sx={{ minWidth: 200, width: { xs: '100%', sm: 'auto' } }}
      slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
    >
      <MenuItem value="">{say('outside.everyKind')}</MenuItem>
      {Object.keys(kinds).map((one) => (
        <MenuItem key={one} value={one}>
          {kindName(one)}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** Asks how it was settled, and takes the case off the list. */
function SettleDialog({ row, onClose }: { row: OutsideReview; onClose: () => void }) {
  const say = useSay();
  const kindName = useName('outside.kinds');
  const data = useDataProvider<OfficeData>();
  return (
    <ReasonDialog
      title={say('outside.settleTitle')}
      lead={say('outside.settleLead', { kind: kindName(row.kind), provider: row.provider_title })}
      help={say('outside.settleHelp')}
      confirm={say('outside.settle')}
      done={say('outside.settleDone')}
      send={(note, key) => data.settleOutsideReview(row.id, note, key)}
      onClose={onClose}
    />
  );
}

function ReviewScreen() {
  const say = useSay();
  const [settling, setSettling] = useState<OutsideReview>();
  const kindName = useName('outside.kinds');
  const maySettle = useMayDo('cashier.reconcile');
  const { place, go } = useListPlace(statuses);
  const narrowing = useKind();
  const { kind } = narrowing;
  const isOpen = place.status === OPEN;
  const list = useRows<OutsideReview>('outside-reviews', place, { order: isOpen ? 'ASC' : 'DESC', filter: { kind } });
  const calm = isOpen ? 'outside.emptyOpen' : 'outside.empty';
  return (
    <Page title={say('outside.title')} lead={say('outside.lead')}>
      <ListTools>
        <ListTabs place={place} go={go} states={statuses} nameOf={(status) => say(tabWords[status])} />
        <Box sx={{ display: 'flex', gap: 1.5, flexWrap: 'wrap', width: { xs: '100%', sm: 'auto' } }}>
          <KindField {...narrowing} />
          <SearchField label={say('outside.search')} value={place.q} onSearch={(q) => go({ q })} />
        </Box>
      </ListTools>
      <RowList
        list={list}
        place={place}
        go={go}
        columns={useReviewColumns(maySettle ? setSettling : undefined)}
        detail={{
          label: (row) => say('outside.open', { kind: kindName(row.kind), amount: amountText(row.amount) }),
          Body: ReviewFacts,
        }}
        empty={say(kind === '' ? calm : 'common.noneHere')}
      />
      {settling !== undefined && <SettleDialog row={settling} onClose={() => setSettling(undefined)} />}
    </Page>
  );
}

/** What outside games left for a person to look at, and the way to say that it was seen to. */
export function OutsideReviewList() {
  return (
    <CanAccess resource="outside-reviews" action="list" accessDenied={<AccessDenied />}>
      <ReviewScreen />
    </CanAccess>
  );
}
