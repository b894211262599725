import Typography from '@mui/material/Typography';
import Button from '@mui/material/Button';
import { CanAccess } from 'ra-core';
import { useSearchParams } from 'react-router';
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
import { When } from '../../parts/when.tsx';
import type { RewardClaim } from '../../records.ts';
import { useName, useSay } from '../../word.ts';
import { playerIdOf } from '../payments/player-number.ts';

/** Whose claims are shown: of everybody, or of those whom a rule of abuse has flagged. */
const statuses = [EVERYTHING, 'flagged'];

function useColumns(): Column<RewardClaim>[] {
  const say = useSay();
  const kindName = useName('promotions.kinds');
  const pocketName = useName('promotions.pockets');
  const statusName = useName('bonuses.states');
  const reasonName = useName('rewardFlags.words');
  const player: Column<RewardClaim> = {
    name: say('common.player'),
    cell: ({ player_id: id, account }) => <PlayerLink id={id} account={account} />,
  };
  return [
    { name: say('common.when'), cell: ({ time }) => <When at={time} /> },
    player,
    {
      name: say('promotions.one'),
      long: true,
      cell: ({ name, kind, version, key }) => (
        <>
          {name}
          <Typography variant="caption" sx={{ display: 'block', color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {kindName(kind)} · {say('promotions.version', { version })} · {key}
          </Typography>
        </>
      ),
    },
    { name: say('common.amount'), right: true, cell: ({ amount }) => <Money amount={amount} strong /> },
    { name: say('promotions.pocket'), cell: ({ pocket }) => pocketName(pocket) },
    { name: say('common.status'), cell: ({ status }) => statusName(status) },
    {
      name: say('rewardFlags.title'),
      cell: ({ flags }) =>
        flags.length === 0
          ? say('common.none')
          : flags.map((word) => (
              <Chip key={word} tone="warn">
                {reasonName(word)}
              </Chip>
            )),
    },
  ];
}

function ClaimScreen() {
  const say = useSay();
  const [search, setSearch] = useSearchParams();
  const { place, go } = useListPlace(statuses);
  const promotion = search.get('promotion') ?? '';
  const player = playerIdOf(place.q);
  const flagged = place.status === EVERYTHING ? undefined : 'true';
  const list = useRows<RewardClaim>(
    'reward-claims',
    { ...place, q: '', status: EVERYTHING },
    { filter: { promotion_id: promotion, flagged }, ...(player === undefined ? {} : { playerId: player }) },
  );
  return (
    <Page
      title={say('promotions.claimsTitle')}
      lead={say('promotions.claimsLead')}
      aside={
        promotion === '' ? undefined : (
          <Button variant="outlined" onClick={() => setSearch({ status: place.status })}>
            {say('promotions.ofOnlyOne', { id: promotion })}
          </Button>
        )
      }
    >
      <ListTools>
        <ListTabs
          place={place}
          go={go}
          label={say('promotions.claimsTitle')}
          states={statuses}
          nameOf={() => say('promotions.flaggedOnly')}
        />
        <SearchField label={say('promotions.searchClaims')} value={place.q} onSearch={(q) => go({ q })} />
      </ListTools>
      <RowList list={list} place={place} go={go} columns={useColumns()} empty={say('promotions.noClaims')} />
    </Page>
  );
}

/** Every reward that was claimed, by promotion and by player. */
export function ClaimList() {
  return (
    <CanAccess resource="reward-claims" action="list" accessDenied={<AccessDenied />}>
      <ClaimScreen />
    </CanAccess>
  );
}
