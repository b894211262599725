import { staffTexts } from '@arara/activities/staff-texts';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { CanAccess } from 'ra-core';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { AccessDenied } from '../../shared/auth/access-denied.tsx';
import { ALL_STATUSES, useListQuery } from '../../shared/lists/list-query.ts';
import { ListTabs, ListTools } from '../../shared/lists/list-toolbar.tsx';
import { Page } from '../../shared/display/page.tsx';
import { useCanDo } from '../../shared/auth/permissions.ts';
import { RowList } from '../../shared/lists/row-list.tsx';
import { type Column, useRows } from '../../shared/lists/rows.ts';
import { SearchField } from '../../shared/lists/search-field.tsx';
import { When } from '../../shared/display/when.tsx';
import type { PromotionRow } from '../../shared/api/records.ts';
import { kindName } from '../../shared/messages/kind-texts.ts';
import { useCodeLabel, useTranslation } from '../../shared/messages/translation.ts';
import { CostBar } from './cost-bar.tsx';
import { CreateDialog } from './create-dialog.tsx';
import { stateTones } from './promotion-status.ts';
import { StateChips } from './state-chips.tsx';

const statuses = [ALL_STATUSES, ...Object.keys(stateTones)];

function useColumns(): Column<PromotionRow>[] {
  const t = useTranslation();
  return [
    {
      name: t('promotions.name'),
      long: true,
      cell: ({ name }) => name,
    },
    { name: t('promotions.kind'), cell: ({ kind }) => kindName(kind) },
    { name: t('common.status'), long: true, cell: (row) => <StateChips row={row} /> },
    {
      name: t('promotions.when'),
      cell: ({ starts_at: from, ends_at: to }) => (
        <>
          <When at={from} />
          <Typography variant="caption" sx={{ display: 'block', color: 'text.secondary' }}>
            {to === null ? t('promotions.noEnd') : t('promotions.until')} {to !== null && <When at={to} />}
          </Typography>
        </>
      ),
    },
    { name: t('promotions.cost'), long: true, cell: (row) => <CostBar row={row} /> },
    { name: t('promotions.members'), right: true, cell: ({ cost }) => String(cost.members) },
  ];
}

/** Filter by kind; `''` means all. */
function KindFilter({ value, onKind }: { value: string; onKind: (kind: string) => void }) {
  const t = useTranslation();
  return (
    <TextField
      select
      size="small"
      label={t('promotions.kind')}
      value={value}
      onChange={(event) => onKind(event.target.value)}
      sx={{ minWidth: 200 }}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">{t('promotions.everyKind')}</MenuItem>
      {staffTexts.map(({ kind }) => (
        <MenuItem key={kind} value={kind}>
          {kindName(kind)}
        </MenuItem>
      ))}
    </TextField>
  );
}

function PromotionScreen() {
  const t = useTranslation();
  const stateName = useCodeLabel('promotionState');
  const canWrite = useCanDo('promotion.write');
  const [creating, setCreating] = useState(false);
  const [search, setSearch] = useSearchParams();
  const { query, setQuery } = useListQuery(statuses);
  const kind = staffTexts.find((texts) => texts.kind === search.get('kind'))?.kind ?? '';
  const list = useRows<PromotionRow>('promotions', query, { filter: { kind } });
  const create = (
    <Button variant="contained" onClick={() => setCreating(true)} sx={{ minHeight: 44 }}>
      {t('promotions.create')}
    </Button>
  );
  return (
    <Page title={t('promotions.title')} lead={t('promotions.lead')} aside={canWrite ? create : undefined}>
      <ListTools>
        <ListTabs query={query} setQuery={setQuery} states={statuses} getName={stateName} all={t('promotions.all')} />
        <KindFilter
          value={kind}
          onKind={(next) => setSearch({ status: query.status, ...(next === '' ? {} : { kind: next }) })}
        />
        <SearchField label={t('promotions.search')} value={query.q} onSearch={(q) => setQuery({ q })} />
      </ListTools>
      <RowList
        list={list}
        query={query}
        setQuery={setQuery}
        columns={useColumns()}
        getHref={({ id }) => `/promotions/${id}/show`}
        empty={t(query.status === ALL_STATUSES ? 'promotions.empty' : 'common.noneHere')}
      />
      {creating && <CreateDialog onClose={() => setCreating(false)} />}
    </Page>
  );
}

/** Every promotion with its status and cost. */
export function PromotionList() {
  return (
    <CanAccess resource="promotions" action="list" accessDenied={<AccessDenied />}>
      <PromotionScreen />
    </CanAccess>
  );
}
