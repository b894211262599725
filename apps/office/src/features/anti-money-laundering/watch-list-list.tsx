import Button from '@mui/material/Button';
import { CanAccess } from 'ra-core';
import { useState } from 'react';
import { call } from '../../shared/api/api-client.ts';
import { useApiQuery } from '../../shared/api/api-query.ts';
import type { AmlWatchList } from '../../shared/api/records.ts';
import { AccessDenied } from '../../shared/auth/access-denied.tsx';
import { useCanDo } from '../../shared/auth/permissions.ts';
import { Chip } from '../../shared/display/chip.tsx';
import { Page } from '../../shared/display/page.tsx';
import { SecondaryText } from '../../shared/display/secondary-text.tsx';
import type { Column } from '../../shared/lists/rows.ts';
import { UnpagedRowList } from '../../shared/lists/unpaged-row-list.tsx';
import { useTranslation } from '../../shared/messages/translation.ts';
import { Proposal } from './proposal.tsx';
import { WatchListDialog, type WatchListDraft } from './watch-list-dialog.tsx';

type Version = NonNullable<AmlWatchList['current']>;

function VersionText({ version: { version, entries, proposed_by: by, reason } }: { version: Version }) {
  const t = useTranslation();
  return (
    <>
      {t('aml.lists.version', { version, entries })}
      <SecondaryText>
        {by} · {reason}
      </SecondaryText>
    </>
  );
}

function Waiting({ listId, waiting, reload }: { listId: string; waiting: Version; reload: () => void }) {
  return (
    <Proposal
      canApprove={waiting.can_approve}
      canDecide={useCanDo('aml.lists')}
      decide={(approve, key) =>
        call('officeAmlListDecide', { list_id: listId, version: waiting.version, approve }, { key })
      }
      reload={reload}
    >
      <VersionText version={waiting} />
    </Proposal>
  );
}

function useColumns(reload: () => void, onUpload: (draft: WatchListDraft) => void): Column<AmlWatchList>[] {
  const t = useTranslation();
  const canWrite = useCanDo('aml.lists');
  return [
    {
      name: t('aml.lists.list'),
      long: true,
      cell: ({ id, current }) => (
        <>
          {id}
          {current !== null && <SecondaryText>{t('aml.lists.version', current)}</SecondaryText>}
        </>
      ),
    },
    {
      name: t('common.status'),
      cell: ({ current }) =>
        current === null ? (
          t('common.none')
        ) : (
          <Chip tone={current.screened_at === null ? 'warn' : 'good'}>
            {t(current.screened_at === null ? 'aml.lists.screening' : 'aml.lists.screened')}
          </Chip>
        ),
    },
    {
      name: t('aml.lists.matches'),
      cell: ({ current }) => (current === null ? t('common.none') : current.matches),
    },
    {
      name: t('aml.waiting'),
      long: true,
      cell: ({ id, waiting }) =>
        waiting === null ? t('common.none') : <Waiting listId={id} waiting={waiting} reload={reload} />,
    },
    {
      name: t('aml.lists.newVersion'),
      cell: ({ id, newest_version: version }) =>
        canWrite && (
          <Button size="small" variant="outlined" onClick={() => onUpload({ listId: id, version })}>
            {t('aml.lists.newVersion')}
          </Button>
        ),
    },
  ];
}

const loadLists = async (signal: AbortSignal) => (await call('officeAmlLists', {}, { signal })).data;

function WatchListScreen() {
  const t = useTranslation();
  const [draft, setDraft] = useState<WatchListDraft>();
  const canWrite = useCanDo('aml.lists');
  const { data, error, reload } = useApiQuery(loadLists);
  return (
    <Page
      title={t('aml.lists.title')}
      lead={`${t('aml.lists.lead')} ${t('aml.secret')}`}
      aside={
        canWrite && (
          <Button variant="contained" onClick={() => setDraft({ listId: '', version: 0 })}>
            {t('aml.lists.upload')}
          </Button>
        )
      }
    >
      <UnpagedRowList
        rows={data}
        error={error ?? null}
        onRetry={reload}
        columns={useColumns(reload, setDraft)}
        empty={t('aml.lists.empty')}
      />
      {draft !== undefined && <WatchListDialog first={draft} onDone={reload} onClose={() => setDraft(undefined)} />}
    </Page>
  );
}

/** The lists of politically exposed and sanctioned persons. */
export function AmlWatchListList() {
  return (
    <CanAccess resource="aml-lists" action="list" accessDenied={<AccessDenied />}>
      <WatchListScreen />
    </CanAccess>
  );
}
