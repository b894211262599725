import Button from '@mui/material/Button';
import { CanAccess, type RaRecord } from 'ra-core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Command } from '../access.ts';
import { useSay } from '../word.ts';
import { AccessDenied } from './access-denied.tsx';
import { EVERYTHING, useListPlace } from './list-place.ts';
import { ListTabs } from './list-tabs.tsx';
import { ListTools } from './list-tools.tsx';
import { Page } from './page.tsx';
import { useMayDo } from './permissions.ts';
import { RowList } from './row-list.tsx';
import { type Column, useRows } from './rows.ts';
import { SearchField } from './search-field.tsx';

/** What is written in this office and has a life of its own. Its list, its pages and its words go by this name. */
type Written = 'announcements' | 'campaigns' | 'jackpots' | 'tournaments';

/** The way to write a new one; nothing for who may not. */
export function CreateLink({ resource, command }: { resource: Written; command: Command }) {
  const say = useSay();
  if (!useMayDo(command)) return null;
  return (
    <Button variant="contained" component={Link} to={`/${resource}/new/show`}>
      {say(`${resource}.create`)}
    </Button>
  );
}

interface WrittenListProps<Row extends RaRecord, State extends string> {
  resource: Written;
  /** What the tabs choose among. */
  label: string;
  states: readonly State[];
  nameOf: (state: State) => string;
  columns: readonly Column<Row>[];
  /** Stands at the right of the title. */
  aside: ReactNode;
  /** Stands below the rows. */
  children?: ReactNode;
}

function WrittenScreen<Row extends RaRecord, State extends string>(props: WrittenListProps<Row, State>) {
  const { resource, label, states, nameOf, columns, aside, children } = props;
  const say = useSay();
  const tabs = [EVERYTHING, ...states] as const;
  const { place, go } = useListPlace(tabs);
  const list = useRows<Row>(resource, place);
  return (
    <Page title={say(`${resource}.title`)} lead={say(`${resource}.lead`)} aside={aside}>
      <ListTabs place={place} go={go} label={label} states={tabs} nameOf={nameOf} all={say(`${resource}.all`)} />
      <ListTools>
        <SearchField label={say(`${resource}.search`)} value={place.q} onSearch={(q) => go({ q })} />
      </ListTools>
      <RowList
        list={list}
        place={place}
        go={go}
        columns={columns}
        hrefOf={({ id }) => `/${resource}/${id}/show`}
        empty={say(`${resource}.empty`)}
      />
      {children}
    </Page>
  );
}

/** The list of something that is written here: its states as tabs, a search, and a page for each row. */
export function WrittenList<Row extends RaRecord, State extends string>(props: WrittenListProps<Row, State>) {
  return (
    <CanAccess resource={props.resource} action="list" accessDenied={<AccessDenied />}>
      <WrittenScreen {...props} />
    </CanAccess>
  );
}
