import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { CanAccess } from 'ra-core';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { AccessDenied } from '../../parts/access-denied.tsx';
import { EVERYTHING, useListPlace } from '../../parts/list-place.ts';
import { ListTabs } from '../../parts/list-tabs.tsx';
import { ListTools } from '../../parts/list-tools.tsx';
import { Page } from '../../parts/page.tsx';
import { useMayDo } from '../../parts/permissions.ts';
import { RowList } from '../../parts/row-list.tsx';
import { type Column, useRows } from '../../parts/rows.ts';
import { SearchField } from '../../parts/search-field.tsx';
import { When } from '../../parts/when.tsx';
import type { PromotionRow } from '../../records.ts';
import { useName, useSay } from '../../word.ts';
import { CostBar } from './cost-bar.tsx';
import { CreateDialog } from './create-dialog.tsx';
import { activityKinds } from './kinds.ts';
import { stateTones } from './promotion-look.ts';
import { StateChips } from './state-chips.tsx';

const statuses = [EVERYTHING, ...Object.keys(stateTones)];

function useColumns(): Column<PromotionRow>[] {
  const say = useSay();
  const kindName = useName('promotions.kinds');
  return [
    {
      name: say('promotions.name'),
      long: true,
      cell: ({ name }) => name,
    },
    { name: say('promotions.kind'), cell: ({ kind }) => kindName(kind) },
    { name: say('common.status'), long: true, cell: (row) => <StateChips row={row} /> },
    {
      name: say('promotions.when'),
      cell: ({ starts_at: from, ends_at: to }) => (
        <>
          <When at={from} />
          <Typography variant="caption" sx={{ display: 'block', color: 'text.secondary' }}>
            {to === null ? say('promotions.noEnd') : say('promotions.until')} {to !== null && <When at={to} />}
          </Typography>
        </>
      ),
    },
    { name: say('promotions.cost'), long: true, cell: (row) => <CostBar row={row} /> },
    { name: say('promotions.members'), right: true, cell: ({ cost }) => String(cost.members) },
  ];
}

/** The kinds to choose from; `''` for all of them. */
function KindFilter({ value, onKind }: { value: string; onKind: (kind: string) => void }) {
  const say = useSay();
  const kindName = useName('promotions.kinds');
  return (
    <TextField
      select
      size="small"
      label={say('promotions.kind')}
      value={value}
      onChange={(event) => onKind(event.target.value)}
      sx={{ minWidth: 200 }}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">{say('promotions.everyKind')}</MenuItem>
      {activityKinds.map((kind) => (
        <MenuItem key={kind} value={kind}>
          {kindName(kind)}
        </MenuItem>
      ))}
    </TextField>
  );
}

function PromotionScreen() {
  const say = useSay();
  const stateName = useName('promotions.states');
  const mayWrite = useMayDo('promotion.write');
  const [creating, setCreating] = useState(false);
  const [search, setSearch] = useSearchParams();
  const { place, go } = useListPlace(statuses);
  const kind = activityKinds.find((one) => one === search.get('kind')) ?? '';
  const list = useRows<PromotionRow>('promotions', place, { filter: { kind } });
  const create = (
    <Button variant="contained" onClick={() => setCreating(true)} sx={{ minHeight: 44 }}>
      {say('promotions.create')}
    </Button>
  );
  return (
    <Page title={say('promotions.title')} lead={say('promotions.lead')} aside={mayWrite ? create : undefined}>
      <ListTools>
        <ListTabs place={place} go={go} states={statuses} nameOf={stateName} all={say('promotions.all')} />
        <KindFilter
          value={kind}
          onKind={(next) => setSearch({ status: place.status, ...(next === '' ? {} : { kind: next }) })}
        />
        <SearchField label={say('promotions.search')} value={place.q} onSearch={(q) => go({ q })} />
      </ListTools>
      <RowList
        list={list}
        place={place}
        go={go}
        columns={useColumns()}
        hrefOf={({ id }) => `/promotions/${id}/show`}
        empty={say(place.status === EVERYTHING ? 'promotions.empty' : 'common.noneHere')}
      />
      {creating && <CreateDialog onClose={() => setCreating(false)} />}
    </Page>
  );
}

/** Every promotion of the house: what it is, where it is in its life, what it has cost. */
export function PromotionList() {
  return (
    <CanAccess resource="promotions" action="list" accessDenied={<AccessDenied />}>
      <PromotionScreen />
    </CanAccess>
  );
}
