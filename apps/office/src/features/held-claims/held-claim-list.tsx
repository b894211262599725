import Box from '@mui/material/Box';
import { CanAccess } from 'ra-core';
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
import type { StatusTone } from '../../shared/theme/status-tone.ts';
import { When } from '../../shared/display/when.tsx';
import type { HeldClaim } from '../../shared/api/records.ts';
import { useCodeLabel, useTranslation } from '../../shared/messages/translation.ts';
import { HeldClaimDetail } from './held-claim-detail.tsx';

/** Tone of every state, in tab order. */
const tones: Record<HeldClaim['state'], StatusTone> = {
  open: 'warn',
  approved: 'good',
  refused: 'bad',
  expired: 'quiet',
};

const statuses = [...Object.keys(tones), ALL_STATUSES];

function useColumns(): Column<HeldClaim>[] {
  const t = useTranslation();
  const stateName = useCodeLabel('heldClaimState');
  const linkName = useCodeLabel('accountLink');
  const pocketName = useCodeLabel('pocket');
  return [
    { name: t('common.player'), cell: ({ player_id: id, account }) => <PlayerLink id={id} account={account} /> },
    { name: t('common.status'), cell: ({ state }) => <Chip tone={tones[state]}>{stateName(state)}</Chip> },
    {
      name: t('heldClaims.linkedBy'),
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
    { name: t('promotions.one'), cell: ({ name }) => name },
    { name: t('common.amount'), right: true, cell: ({ amount }) => <Money amount={amount} strong /> },
    { name: t('promotions.pocket'), cell: ({ pocket }) => pocketName(pocket) },
    { name: t('common.when'), cell: ({ time }) => <When at={time} /> },
  ];
}

function HeldClaimScreen() {
  const t = useTranslation();
  const stateName = useCodeLabel('heldClaimState');
  const { query, setQuery } = useListQuery(statuses);
  const list = useRows<HeldClaim>('held-claims', query);
  return (
    <Page title={t('heldClaims.title')} lead={t('heldClaims.lead')}>
      <ListTools>
        <ListTabs query={query} setQuery={setQuery} states={statuses} getName={stateName} />
        <SearchField label={t('rewardFlags.search')} value={query.q} onSearch={(q) => setQuery({ q })} />
      </ListTools>
      <RowList
        list={list}
        query={query}
        setQuery={setQuery}
        columns={useColumns()}
        detail={{ label: ({ account }) => t('heldClaims.open', { account }), Body: HeldClaimDetail }}
        empty={t('heldClaims.empty')}
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
