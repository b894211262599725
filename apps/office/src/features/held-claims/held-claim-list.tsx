import Box from '@mui/material/Box';
import { CanAccess } from 'ra-core';
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
import type { HeldClaim } from '../../records.ts';
import { useName, useSay } from '../../word.ts';
import { HeldClaimDetail } from './held-claim-detail.tsx';

/** Every state with its tone, in the order of the tabs. */
const tones: Record<HeldClaim['state'], Tone> = { open: 'warn', approved: 'good', refused: 'bad', expired: 'quiet' };

const statuses = [...Object.keys(tones), EVERYTHING];

function useColumns(): Column<HeldClaim>[] {
  const say = useSay();
  const stateName = useName('heldClaims.states');
  const linkName = useName('heldClaims.links');
  const pocketName = useName('promotions.pockets');
  return [
    { name: say('common.player'), cell: ({ player_id: id, account }) => <PlayerLink id={id} account={account} /> },
    { name: say('common.status'), cell: ({ state }) => <Chip tone={tones[state]}>{stateName(state)}</Chip> },
    {
      name: say('heldClaims.linkedBy'),
      long: true,
      cell: ({ links }) => (
        <Box sx={{ display: 'flex', gap: 0.5, flexWrap: 'wrap' }}>
          {links.map(({ type, others }) => (
            <Chip key={type} tone="quiet">
              {linkName(type)}: {others}
            </Chip>
          ))}
        </Box>
      ),
    },
    { name: say('promotions.one'), cell: ({ name }) => name },
    { name: say('common.amount'), right: true, cell: ({ amount }) => <Money amount={amount} strong /> },
    { name: say('promotions.pocket'), cell: ({ pocket }) => pocketName(pocket) },
    { name: say('common.when'), cell: ({ time }) => <When at={time} /> },
  ];
}

function HeldClaimScreen() {
  const say = useSay();
  const stateName = useName('heldClaims.states');
  const { place, go } = useListPlace(statuses);
  const list = useRows<HeldClaim>('held-claims', place);
  return (
    <Page title={say('heldClaims.title')} lead={say('heldClaims.lead')}>
      <ListTools>
        <ListTabs place={place} go={go} states={statuses} nameOf={stateName} />
        <SearchField label={say('rewardFlags.search')} value={place.q} onSearch={(q) => go({ q })} />
      </ListTools>
      <RowList
        list={list}
        place={place}
        go={go}
        columns={useColumns()}
        detail={{ label: ({ account }) => say('heldClaims.open', { account }), Body: HeldClaimDetail }}
        empty={say('heldClaims.empty')}
      />
    </Page>
  );
}

/** Claims that wait for staff because the account is linked to other claimers. */
export function HeldClaimList() {
  return (
    <CanAccess resource="held-claims" action="list" accessDenied={<AccessDenied />}>
      <HeldClaimScreen />
    </CanAccess>
  );
}
