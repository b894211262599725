import Button from '@mui/material/Button';
import { CanAccess } from 'ra-core';
import { AccessDenied } from '../../shared/auth/access-denied.tsx';
import { useState } from 'react';
import { Chip } from '../../shared/display/chip.tsx';
import { useListQuery } from '../../shared/lists/list-query.ts';
import { ListTools } from '../../shared/lists/list-toolbar.tsx';
import { Page } from '../../shared/display/page.tsx';
import { useCanDo } from '../../shared/auth/permissions.ts';
import { RowList } from '../../shared/lists/row-list.tsx';
import { type Column, useRows } from '../../shared/lists/rows.ts';
import { SearchField } from '../../shared/lists/search-field.tsx';
import { When } from '../../shared/display/when.tsx';
import { useCodeLabel, useTranslation } from '../../shared/messages/translation.ts';
import { CreateDialog } from './create-dialog.tsx';
import { joinLanguageNames } from './site-record.ts';
import type { SiteRow } from '../../shared/api/records.ts';

const FEW = 3;

/** Number of languages, with their names on hover; the names themselves when there are few. */
function Languages({ languages }: Pick<SiteRow, 'languages'>) {
  const t = useTranslation();
  const names = joinLanguageNames(languages);
  if (languages.length <= FEW) return names;
  return <span title={names}>{t('sites.languageCount', { count: languages.length })}</span>;
}

function useColumns(): Column<SiteRow>[] {
  const t = useTranslation();
  const ruleName = useCodeLabel('jurisdictionRule');
  return [
    { name: t('sites.name'), cell: ({ name }) => name },
    { name: t('sites.key'), cell: ({ id }) => id },
    {
      name: t('sites.hosts'),
      long: true,
      cell: ({ hosts, is_home: isHome }) =>
        isHome ? (
          <Chip tone="link" title={t('sites.homeHelp')}>
            {t('sites.home')}
          </Chip>
        ) : (
          hosts.join(', ') || t('common.none')
        ),
    },
    { name: t('sites.languages'), long: true, cell: ({ languages }) => <Languages languages={languages} /> },
    { name: t('sites.jurisdiction'), cell: ({ jurisdiction }) => ruleName(jurisdiction) },
    { name: t('sites.updated'), cell: ({ updated_at: at }) => <When at={at} /> },
  ];
}

function SiteScreen() {
  const t = useTranslation();
  const [creating, setCreating] = useState(false);
  const canWrite = useCanDo('site.write');
  const { query, setQuery } = useListQuery();
  const list = useRows<SiteRow>('sites', query, { order: 'ASC' });
  const create = (
    <Button variant="contained" onClick={() => setCreating(true)}>
      {t('sites.create')}
    </Button>
  );
  return (
    <Page title={t('sites.title')} lead={t('sites.lead')} aside={canWrite ? create : undefined}>
      <ListTools>
        <SearchField label={t('sites.search')} value={query.q} onSearch={(q) => setQuery({ q })} />
      </ListTools>
      <RowList
        list={list}
        query={query}
        setQuery={setQuery}
        columns={useColumns()}
        getHref={({ id }) => `/sites/${id}/show`}
        empty={t('sites.empty')}
      />
      {creating && <CreateDialog onClose={() => setCreating(false)} />}
    </Page>
  );
}

/** Sites (brands) of this installation. */
export function SiteList() {
  return (
    <CanAccess resource="sites" action="list" accessDenied={<AccessDenied />}>
      <SiteScreen />
    </CanAccess>
  );
}
