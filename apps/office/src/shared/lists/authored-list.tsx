import Button from '@mui/material/Button';
import { CanAccess, type RaRecord } from 'ra-core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type Command, useCanDo } from '../auth/permissions.ts';
import { useTranslation } from '../messages/translation.ts';
import { AccessDenied } from '../auth/access-denied.tsx';
import { ALL_STATUSES, useListQuery } from './list-query.ts';
import { ListTabs, ListTools } from './list-toolbar.tsx';
import { Page } from '../display/page.tsx';
import { RowList } from './row-list.tsx';
import { type Column, useRows } from './rows.ts';
import { SearchField } from './search-field.tsx';

/** Resources that staff writes and that have a life cycle. The name is the resource, the path and the message group. */
type AuthoredResource = 'announcements' | 'campaigns' | 'jackpots' | 'tournaments';

/** Link to a new record; hidden without permission. */
export function CreateLink({ resource, command }: { resource: AuthoredResource; command: Command }) {
  const t = useTranslation();
  if (!useCanDo(command)) return null;
  return (
    <Button variant="contained" component={Link} to={`/${resource}/new/show`}>
      {t(`authored.${resource}.create`)}
    </Button>
  );
}

interface AuthoredListProps<Row extends RaRecord, State extends string> {
  resource: AuthoredResource;
  /** Accessible name of the tabs. */
  label: string;
  states: readonly State[];
  getName: (state: State) => string;
  columns: readonly Column<Row>[];
  /** Content at the right of the title. */
  aside: ReactNode;
  /** Content below the rows. */
  children?: ReactNode;
}

function AuthoredListScreen<Row extends RaRecord, State extends string>(props: AuthoredListProps<Row, State>) {
  const { resource, label, states, getName, columns, aside, children } = props;
  const t = useTranslation();
  const tabs = [ALL_STATUSES, ...states] as const;
  const { query, setQuery } = useListQuery(tabs);
  const list = useRows<Row>(resource, query);
  return (
    <Page title={t(`authored.${resource}.title`)} lead={t(`authored.${resource}.lead`)} aside={aside}>
      <ListTabs
        query={query}
        setQuery={setQuery}
        label={label}
        states={tabs}
        getName={getName}
        all={t(`authored.${resource}.all`)}
      />
      <ListTools>
        <SearchField label={t(`authored.${resource}.search`)} value={query.q} onSearch={(q) => setQuery({ q })} />
      </ListTools>
      <RowList
        list={list}
        query={query}
        setQuery={setQuery}
        columns={columns}
        getHref={({ id }) => `/${resource}/${id}/show`}
        empty={t(`authored.${resource}.empty`)}
      />
      {children}
    </Page>
  );
}

/** List of an authored resource, with status tabs and a search. */
export function AuthoredList<Row extends RaRecord, State extends string>(props: AuthoredListProps<Row, State>) {
  return (
    <CanAccess resource={props.resource} action="list" accessDenied={<AccessDenied />}>
      <AuthoredListScreen {...props} />
    </CanAccess>
  );
}
