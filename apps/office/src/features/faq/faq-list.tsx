import Button from '@mui/material/Button';
import type { Answer } from '@arara/contract/client';
import { wireLocales } from '@arara/contract/wire-locales';
import { CanAccess } from 'ra-core';
import { Link } from 'react-router';
import { AccessDenied } from '../../shared/auth/access-denied.tsx';
import { Chip } from '../../shared/display/chip.tsx';
import { ALL_STATUSES, useListQuery } from '../../shared/lists/list-query.ts';
import { ListTabs, ListTools } from '../../shared/lists/list-toolbar.tsx';
import { Page } from '../../shared/display/page.tsx';
import { RowList } from '../../shared/lists/row-list.tsx';
import { type Column, useRows } from '../../shared/lists/rows.ts';
import { SearchField } from '../../shared/lists/search-field.tsx';
import { When } from '../../shared/display/when.tsx';
import { type Translate, useCodeLabel, useTranslation } from '../../shared/messages/translation.ts';
import { articleTones } from './article-draft.ts';

type ArticleRow = Answer<'officeFaq'>['data']['data'][number];

const states = [ALL_STATUSES, 'published', 'draft', 'removed'] as const;

function buildColumns(t: Translate, topicName: (topic: string) => string): Column<ArticleRow>[] {
  return [
    { name: t('faq.question'), long: true, cell: ({ question }) => question },
    { name: t('faq.topic'), cell: ({ topic }) => topicName(topic) },
    {
      name: t('faq.state'),
      cell: ({ state }) => <Chip tone={articleTones[state]}>{t(`faq.states.${state}`)}</Chip>,
    },
    { name: t('faq.site'), cell: ({ site }) => site },
    {
      name: t('faq.languages'),
      right: true,
      cell: ({ languages }) => `${languages.length} / ${wireLocales.length}`,
    },
    { name: t('faq.useful'), right: true, cell: ({ useful }) => useful },
    { name: t('faq.useless'), right: true, cell: ({ useless }) => useless },
    { name: t('faq.updated'), cell: ({ updated_at: at }) => <When at={at} /> },
  ];
}

function FaqScreen() {
  const t = useTranslation();
  const topicName = useCodeLabel('ticketTopic');
  const { query, setQuery } = useListQuery(states);
  const list = useRows<ArticleRow>('faq', query, { order: 'ASC' });
  return (
    <Page
      title={t('faq.title')}
      lead={t('faq.lead')}
      aside={
        <Button variant="contained" component={Link} to="/faq/new/show">
          {t('faq.create')}
        </Button>
      }
    >
      <ListTabs
        query={query}
        setQuery={setQuery}
        label={t('faq.state')}
        states={states}
        getName={(state) => t(`faq.states.${state}`)}
        all={t('faq.all')}
      />
      <ListTools>
        <SearchField label={t('faq.search')} value={query.q} wide onSearch={(q) => setQuery({ q })} />
      </ListTools>
      <RowList
        list={list}
        query={query}
        setQuery={setQuery}
        columns={buildColumns(t, topicName)}
        getHref={({ id }) => `/faq/${id}/show`}
        empty={t('faq.empty')}
      />
    </Page>
  );
}

/** FAQ articles of every site, in display order. */
export function FaqList() {
  return (
    <CanAccess resource="faq" action="list" accessDenied={<AccessDenied />}>
      <FaqScreen />
    </CanAccess>
  );
}
