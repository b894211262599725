import { useSay } from '../word.ts';
import { EVERYTHING, type ListWay } from './list-place.ts';
import { StatusTabs } from './status-tabs.tsx';

interface ListTabsProps<State extends string> extends ListWay {
  /** What the tabs choose among, for screen readers: the status unless told. */
  label?: string;
  /** In the order of the tabs, `all` among them where every state can be shown at once. */
  states: readonly (State | typeof EVERYTHING)[];
  nameOf: (state: State) => string;
  /** What the tab of every state says, where "all" is of another gender or needs its noun. */
  all?: string;
}

/** The states of a list as tabs. The one that is shown is part of the place. */
export function ListTabs<State extends string>({ place, go, label, states, nameOf, all }: ListTabsProps<State>) {
  const say = useSay();
  return (
    <StatusTabs
      label={label ?? say('common.status')}
      value={place.status}
      tabs={states.map((state) => [state, state === EVERYTHING ? (all ?? say('common.all')) : nameOf(state)])}
      onTab={(status) => go({ status })}
    />
  );
}
