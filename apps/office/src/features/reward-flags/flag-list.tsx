import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { CanAccess } from 'ra-core';
import { Link } from 'react-router';
import { AccessDenied } from '../../parts/access-denied.tsx';
import { Chip } from '../../parts/chip.tsx';
import { EVERYTHING, useListPlace } from '../../parts/list-place.ts';
import { ListTabs } from '../../parts/list-tabs.tsx';
import { ListTools } from '../../parts/list-tools.tsx';
import { Money } from '../../parts/money.tsx';
import { Page } from '../../parts/page.tsx';
import { PlayerLink } from '../../parts/player-link.tsx';
import { RowList } from '../../parts/row-list.tsx';
import { type Column, useRows } from '../../parts/rows.ts';
import { SearchField } from '../../parts/search-field.tsx';
import type { Tone } from '../../parts/tone.ts';
import { When } from '../../parts/when.tsx';
import type { RewardFlag } from '../../records.ts';
import { useName, useSay } from '../../word.ts';
import { FlagDetail } from './flag-detail.tsx';

/** Every state there is, with its tone, in the order of the tabs; each must be here for the type to hold. */
const tones: Record<RewardFlag['state'], Tone> = { open: 'warn', blocked: 'bad', cleared: 'good' };

const statuses = [...Object.keys(tones), EVERYTHING];

function useColumns(): Column<RewardFlag>[] {
  const say = useSay();
  const stateName = useName('rewardFlags.states');
  const reasonName = useName('rewardFlags.words');
  return [
    {
      name: say('common.player'),
      cell: ({ player_id: id, account }) => <PlayerLink id={id} account={account} />,
    },
    { name: say('common.status'), cell: ({ state }) => <Chip tone={tones[state]}>{stateName(state)}</Chip> },
    {
      name: say('rewardFlags.reasons'),
      long: true,
      cell: ({ reasons }) => (
        <Box sx={{ display: 'flex', gap: 0.5, flexWrap: 'wrap' }}>
          {[...new Set(reasons.map(({ word }) => word))].map((word) => (
            <Chip key={word} tone="quiet">
              {reasonName(word)}
            </Chip>
          ))}
        </Box>
      ),
    },
    { name: say('rewardFlags.claimed'), right: true, cell: ({ claimed }) => <Money amount={claimed} strong /> },
    { name: say('promotions.claims'), right: true, cell: ({ claims }) => String(claims) },
    { name: say('rewardFlags.since'), cell: ({ at }) => <When at={at} /> },
  ];
}

function FlagScreen() {
  const say = useSay();
  const stateName = useName('rewardFlags.states');
  const { place, go } = useListPlace(statuses);
  const list = useRows<RewardFlag>('reward-flags', place);
  const calm = place.status === 'open' ? 'rewardFlags.emptyOpen' : 'rewardFlags.empty';
  return (
    <Page
      title={say('rewardFlags.title')}
      lead={say('rewardFlags.lead')}
      aside={
        <Button component={Link} to="/abuse-limits" variant="outlined" sx={{ minHeight: 44 }}>
          {say('abuseLimits.title')}
        </Button>
      }
    >
      <ListTools>
        <ListTabs place={place} go={go} states={statuses} nameOf={stateName} />
        <SearchField label={say('rewardFlags.search')} value={place.q} onSearch={(q) => go({ q })} />
      </ListTools>
      <RowList
        list={list}
        place={place}
        go={go}
        columns={useColumns()}
        detail={{ label: ({ account }) => say('rewardFlags.open', { account }), Body: FlagDetail }}
        empty={say(calm)}
      />
    </Page>
  );
}

/** Players whom a rule of abuse has flagged: what was seen, what they claimed, and what a person decided. */
export function FlagList() {
  return (
    <CanAccess resource="reward-flags" action="list" accessDenied={<AccessDenied />}>
      <FlagScreen />
    </CanAccess>
  );
}
