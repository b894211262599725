import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslation } from '../messages/translation.ts';
import { ALL_STATUSES, type ListNavigation } from './list-query.ts';
import { StatusTabs } from './status-tabs.tsx';

interface ListTabsProps<State extends string> extends ListNavigation {
  /** Accessible name of the tabs; "status" by default. */
  label?: string;
  /** In tab order, with `all` where every status can be listed together. */
  states: readonly (State | typeof ALL_STATUSES)[];
  getName: (state: State) => string;
  /** Label of the tab for all, where the default does not fit grammatically. */
  all?: string;
}

/** Status tabs of a list. */
export function ListTabs<State extends string>({ query, setQuery, label, states, getName, all }: ListTabsProps<State>) {
  const t = useTranslation();
  return (
    <StatusTabs
      label={label ?? t('common.status')}
      value={query.status}
      tabs={states.map((state) => [state, state === ALL_STATUSES ? (all ?? t('common.all')) : getName(state)])}
      onTab={(status) => setQuery({ status })}
    />
  );
}

/** Toolbar above a list: tabs at the left, search at the right, stacked on phones. */
export function ListTools({ children }: { children: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, justifyContent: 'space-between', alignItems: 'center' }}>
      {children}
    </Box>
  );
}
