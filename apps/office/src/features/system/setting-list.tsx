import { useCallback, useState } from 'react';
import type { Answer } from '@arara/contract/client';
import { call } from '../../shared/api/api-client.ts';
import { useApiQuery } from '../../shared/api/api-query.ts';
import { Chip } from '../../shared/display/chip.tsx';
import { ListTools } from '../../shared/lists/list-toolbar.tsx';
import type { Column } from '../../shared/lists/rows.ts';
import { SearchField } from '../../shared/lists/search-field.tsx';
import { UnpagedRowList } from '../../shared/lists/unpaged-row-list.tsx';
import { useCodeLabel, useTranslation } from '../../shared/messages/translation.ts';

type SettingRow = Answer<'officeSettings'>['data'][number] & { id: string };

function useColumns(): Column<SettingRow>[] {
  const t = useTranslation();
  const sourceName = useCodeLabel('settingSource');
  return [
    { name: t('system.setting'), cell: ({ name }) => name },
    {
      name: t('system.value'),
      long: true,
      cell: ({ value, secret, source }) => {
        if (value !== null) return value === '' ? t('system.emptyValue') : value;
        return secret && source !== 'unset' ? <Chip tone="quiet">{t('system.secret')}</Chip> : t('common.none');
      },
    },
    {
      name: t('system.source'),
      cell: ({ source }) => (
        <Chip tone={source === 'former_name' ? 'warn' : source === 'environment' ? 'link' : 'quiet'}>
          {sourceName(source)}
        </Chip>
      ),
    },
  ];
}

/** The settings in force with their sources. */
export function SettingList() {
  const t = useTranslation();
  const [words, setWords] = useState('');
  const load = useCallback(
    async (signal: AbortSignal) =>
      (await call('officeSettings', {}, { signal })).data.map((row) => ({ ...row, id: row.name })),
    [],
  );
  const { data, error, reload } = useApiQuery(load);
  const found = data?.filter(({ name }) => name.toLowerCase().includes(words.toLowerCase()));
  return (
    <>
      <ListTools>
        <SearchField label={t('system.findSetting')} value={words} onSearch={setWords} />
      </ListTools>
      <UnpagedRowList
        rows={found}
        error={error ?? null}
        onRetry={reload}
        columns={useColumns()}
        empty={t(words === '' ? 'system.noSettings' : 'common.noMatch')}
      />
    </>
  );
}
