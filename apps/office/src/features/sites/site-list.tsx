import Button from '@mui/material/Button';
import { CanAccess } from 'ra-core';
import { AccessDenied } from '../../parts/access-denied.tsx';
import { useState } from 'react';
import { Chip } from '../../parts/chip.tsx';
import { useListPlace } from '../../parts/list-place.ts';
import { ListTools } from '../../parts/list-tools.tsx';
import { Page } from '../../parts/page.tsx';
import { useMayDo } from '../../parts/permissions.ts';
import { RowList } from '../../parts/row-list.tsx';
import { type Column, useRows } from '../../parts/rows.ts';
import { SearchField } from '../../parts/search-field.tsx';
import { When } from '../../parts/when.tsx';
import { useName, useSay } from '../../word.ts';
import { CreateDialog } from './create-dialog.tsx';
import { type SiteRow, namesOf } from './site-record.ts';

const FEW = 3;

/** How many languages a site offers, and by name on hover; where it is few, the names themselves. */
function Languages({ languages }: Pick<SiteRow, 'languages'>) {
  const say = useSay();
  const names = namesOf(languages);
  if (languages.length <= FEW) return names;
  return <span title={names}>{say('sites.languageCount', { smart_count: languages.length })}</span>;
}

function useColumns(): Column<SiteRow>[] {
  const say = useSay();
  const ruleName = useName('sites.rules');
  return [
    { name: say('sites.name'), cell: ({ name }) => name },
    { name: say('sites.key'), cell: ({ id }) => id },
    {
      name: say('sites.hosts'),
      long: true,
      cell: ({ hosts, is_home: isHome }) =>
        isHome ? (
          <Chip tone="link" title={say('sites.homeHelp')}>
            {say('sites.home')}
          </Chip>
        ) : (
          hosts.join(', ') || say('common.none')
        ),
    },
    { name: say('sites.languages'), long: true, cell: ({ languages }) => <Languages languages={languages} /> },
    { name: say('sites.jurisdiction'), cell: ({ jurisdiction }) => ruleName(jurisdiction) },
    { name: say('sites.updated'), cell: ({ updated_at: at }) => <When at={at} /> },
  ];
}

function SiteScreen() {
  const say = useSay();
  const [creating, setCreating] = useState(false);
  const mayWrite = useMayDo('site.write');
  const { place, go } = useListPlace();
  const list = useRows<SiteRow>('sites', place, { order: 'ASC' });
  const create = (
    <Button variant="contained" onClick={() => setCreating(true)}>
      {say('sites.create')}
    </Button>
  );
  return (
    <Page title={say('sites.title')} lead={say('sites.lead')} aside={mayWrite ? create : undefined}>
      <ListTools>
        <SearchField label={say('sites.search')} value={place.q} onSearch={(q) => go({ q })} />
      </ListTools>
      <RowList
        list={list}
        place={place}
        go={go}
        columns={useColumns()}
        hrefOf={({ id }) => `/sites/${id}/show`}
        empty={say('sites.empty')}
      />
      {creating && <CreateDialog onClose={() => setCreating(false)} />}
    </Page>
  );
}

/** The brands of this installation. */
export function SiteList() {
  return (
    <CanAccess resource="sites" action="list" accessDenied={<AccessDenied />}>
      <SiteScreen />
    </CanAccess>
  );
}
