import Button from '@mui/material/Button';
import type { Answer } from '@arara/contract/client';
import { localeKeys } from '@arara/contract/locales';
import { CanAccess } from 'ra-core';
import { Link } from 'react-router';
import { AccessDenied } from '../../parts/access-denied.tsx';
import { Chip } from '../../parts/chip.tsx';
import { EVERYTHING, useListPlace } from '../../parts/list-place.ts';
import { ListTabs } from '../../parts/list-tabs.tsx';
import { ListTools } from '../../parts/list-tools.tsx';
import { Page } from '../../parts/page.tsx';
import { RowList } from '../../parts/row-list.tsx';
import { type Column, useRows } from '../../parts/rows.ts';
import { SearchField } from '../../parts/search-field.tsx';
import { When } from '../../parts/when.tsx';
import { type Say, useName, useSay } from '../../word.ts';
import { articleTones } from './article-draft.ts';

type ArticleRow = Answer<'officeFaq'>['data']['data'][number];

const states = [EVERYTHING, 'published', 'draft', 'removed'] as const;

function columnsOf(say: Say, topicName: (topic: string) => string): Column<ArticleRow>[] {
  return [
    { name: say('faq.question'), long: true, cell: ({ question }) => question },
    { name: say('faq.topic'), cell: ({ topic }) => topicName(topic) },
    {
      name: say('faq.state'),
      cell: ({ state }) => <Chip tone={articleTones[state]}>{say(`faq.states.${state}`)}</Chip>,
    },
    { name: say('faq.site'), cell: ({ site }) => site },
    {
      name: say('faq.languages'),
      right: true,
      cell: ({ languages }) => `${languages.length} / ${localeKeys.length}`,
    },
    { name: say('faq.useful'), right: true, cell: ({ useful }) => useful },
    { name: say('faq.useless'), right: true, cell: ({ useless }) => useless },
    { name: say('faq.updated'), cell: ({ updated_at: at }) => <When at={at} /> },
  ];
}

function FaqScreen() {
  const say = useSay();
  const topicName = useName('tickets.topics');
  const { place, go } = useListPlace(states);
  const list = useRows<ArticleRow>('faq', place, { order: 'ASC' });
  return (
    <Page
      title={say('faq.title')}
      lead={say('faq.lead')}
      aside={
        <Button variant="contained" component={Link} to="/faq/new/show">
          {say('faq.create')}
        </Button>
      }
    >
      <ListTabs
        place={place}
        go={go}
        label={say('faq.state')}
        states={states}
        nameOf={(state) => say(`faq.states.${state}`)}
        all={say('faq.all')}
      />
      <ListTools>
        <SearchField label={say('faq.search')} value={place.q} wide onSearch={(q) => go({ q })} />
      </ListTools>
      <RowList
        list={list}
        place={place}
        go={go}
        columns={columnsOf(say, topicName)}
        hrefOf={({ id }) => `/faq/${id}/show`}
        empty={say('faq.empty')}
      />
    </Page>
  );
}

/** The frequent questions of every site, in their order. */
export function FaqList() {
  return (
    <CanAccess resource="faq" action="list" accessDenied={<AccessDenied />}>
      <FaqScreen />
    </CanAccess>
  );
}
