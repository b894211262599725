import Typography from '@mui/material/Typography';
import Button from '@mui/material/Button';
import { CanAccess } from 'ra-core';
import { useSearchParams } from 'react-router';
import { AccessDenied } from '../../shared/auth/access-denied.tsx';
import { Chip } from '../../shared/display/chip.tsx';
import { ALL_STATUSES, useListQuery } from '../../shared/lists/list-query.ts';
import { ListTabs, ListTools } from '../../shared/lists/list-toolbar.tsx';
import { Money } from '../../shared/display/money.tsx';
import { Page } from '../../shared/display/page.tsx';
import { PlayerLink } from '../../shared/players/player-link.tsx';
import { RowList } from '../../shared/lists/row-list.tsx';
import { type Column, useRows } from '../../shared/lists/rows.ts';
import { SearchField } from '../../shared/lists/search-field.tsx';
import { When } from '../../shared/display/when.tsx';
import type { RewardClaim } from '../../shared/api/records.ts';
import { kindName } from '../../shared/messages/kind-texts.ts';
import { useCodeLabel, useTranslation } from '../../shared/messages/translation.ts';
import { parsePlayerId } from '../../shared/format/player-id.ts';

/** Claims of everybody, or of players flagged by an abuse rule. */
const statuses = [ALL_STATUSES, 'flagged'];

function useColumns(): Column<RewardClaim>[] {
  const t = useTranslation();
  const pocketName = useCodeLabel('pocket');
  const statusName = useCodeLabel('bonusState');
  const reasonName = useCodeLabel('rewardFlagReason');
  const player: Column<RewardClaim> = {
    name: t('common.player'),
    cell: ({ player_id: id, account }) => <PlayerLink id={id} account={account} />,
  };
  return [
    { name: t('common.when'), cell: ({ time }) => <When at={time} /> },
    player,
    {
      name: t('promotions.one'),
      long: true,
      cell: ({ name, kind, version, key }) => (
        <>
          {name}
          <Typography variant="caption" sx={{ display: 'block', color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {kindName(kind)} · {t('promotions.version', { version })} · {key}
          </Typography>
        </>
      ),
    },
    { name: t('common.amount'), right: true, cell: ({ amount }) => <Money amount={amount} strong /> },
    { name: t('promotions.pocket'), cell: ({ pocket }) => pocketName(pocket) },
    { name: t('common.status'), cell: ({ status }) => statusName(status) },
    {
      name: t('rewardFlags.title'),
      cell: ({ flags }) =>
        flags.length === 0
          ? t('common.none')
          : flags.map((word) => (
              <Chip key={word} tone="warn">
                {reasonName(word)}
              </Chip>
            )),
    },
  ];
}

function ClaimScreen() {
  const t = useTranslation();
  const [search, setSearch] = useSearchParams();
  const { query, setQuery } = useListQuery(statuses);
  const promotion = search.get('promotion') ?? '';
  const player = parsePlayerId(query.q);
  const flagged = query.status === ALL_STATUSES ? undefined : 'true';
  const list = useRows<RewardClaim>(
    'reward-claims',
    { ...query, q: '', status: ALL_STATUSES },
    { filter: { promotion_id: promotion, flagged }, ...(player === undefined ? {} : { playerId: player }) },
  );
  return (
    <Page
      title={t('promotions.claimsTitle')}
      lead={t('promotions.claimsLead')}
      aside={
        promotion === '' ? undefined : (
          <Button variant="outlined" onClick={() => setSearch({ status: query.status })}>
            {t('promotions.ofOnlyOne', { id: promotion })}
          </Button>
        )
      }
    >
      <ListTools>
        <ListTabs
          query={query}
          setQuery={setQuery}
          label={t('promotions.claimsTitle')}
          states={statuses}
          getName={() => t('promotions.flaggedOnly')}
        />
        <SearchField label={t('promotions.searchClaims')} value={query.q} onSearch={(q) => setQuery({ q })} />
      </ListTools>
      <RowList list={list} query={query} setQuery={setQuery} columns={useColumns()} empty={t('promotions.noClaims')} />
    </Page>
  );
}

/** Reward claims, by promotion and player. */
export function ClaimList() {
  return (
    <CanAccess resource="reward-claims" action="list" accessDenied={<AccessDenied />}>
      <ClaimScreen />
    </CanAccess>
  );
}
