import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { CanAccess } from 'ra-core';
import { Link } from 'react-router';
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
import type { RewardFlag } from '../../shared/api/records.ts';
import { useCodeLabel, useTranslation } from '../../shared/messages/translation.ts';
import { FlagDetail } from './flag-detail.tsx';

/** Tone of every state, in tab order. The type requires all of them. */
const tones: Record<RewardFlag['state'], StatusTone> = { open: 'warn', blocked: 'bad', cleared: 'good' };

const statuses = [...Object.keys(tones), ALL_STATUSES];

function useColumns(): Column<RewardFlag>[] {
  const t = useTranslation();
  const stateName = useCodeLabel('rewardFlagState');
  const reasonName = useCodeLabel('rewardFlagReason');
  return [
    {
      name: t('common.player'),
      cell: ({ player_id: id, account }) => <PlayerLink id={id} account={account} />,
    },
    { name: t('common.status'), cell: ({ state }) => <Chip tone={tones[state]}>{stateName(state)}</Chip> },
    {
      name: t('rewardFlags.reasons'),
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
    { name: t('rewardFlags.claimed'), right: true, cell: ({ claimed }) => <Money amount={claimed} strong /> },
    { name: t('promotions.claims'), right: true, cell: ({ claims }) => String(claims) },
    { name: t('rewardFlags.since'), cell: ({ at }) => <When at={at} /> },
  ];
}

function FlagScreen() {
  const t = useTranslation();
  const stateName = useCodeLabel('rewardFlagState');
  const { query, setQuery } = useListQuery(statuses);
  const list = useRows<RewardFlag>('reward-flags', query);
  const calm = query.status === 'open' ? 'rewardFlags.emptyOpen' : 'rewardFlags.empty';
  return (
    <Page
      title={t('rewardFlags.title')}
      lead={t('rewardFlags.lead')}
      aside={
        <Button component={Link} to="/abuse-limits" variant="outlined" sx={{ minHeight: 44 }}>
          {t('abuseLimits.title')}
        </Button>
      }
    >
      <ListTools>
        <ListTabs query={query} setQuery={setQuery} states={statuses} getName={stateName} />
        <SearchField label={t('rewardFlags.search')} value={query.q} onSearch={(q) => setQuery({ q })} />
      </ListTools>
      <RowList
        list={list}
        query={query}
        setQuery={setQuery}
        columns={useColumns()}
        detail={{ label: ({ account }) => t('rewardFlags.open', { account }), Body: FlagDetail }}
        empty={t(calm)}
      />
    </Page>
  );
}

/** Players flagged by abuse rules: evidence, claims and decision. */
export function FlagList() {
  return (
    <CanAccess resource="reward-flags" action="list" accessDenied={<AccessDenied />}>
      <FlagScreen />
    </CanAccess>
  );
}
