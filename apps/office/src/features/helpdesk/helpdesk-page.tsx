import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { CanAccess, useNotify } from 'ra-core';
import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router';
import { call } from '../../shared/api/api-client.ts';
import { AccessDenied } from '../../shared/auth/access-denied.tsx';
import { Card } from '../../shared/display/card.tsx';
import { LoadState } from '../../shared/display/load-state.tsx';
import { Page } from '../../shared/display/page.tsx';
import { useCanDo } from '../../shared/auth/permissions.ts';
import { useTranslation } from '../../shared/messages/translation.ts';
import { useApiQuery } from '../../shared/api/api-query.ts';
import { useFormSubmission, findFieldError } from '../../shared/actions/form-submission.ts';
import { SaveBar } from '../../shared/forms/save-bar.tsx';

import { type HelpdeskSettings, type HelpdeskDraft, toDraft, toInput } from './helpdesk-draft.ts';
import {
  ChannelsSection,
  type HelpdeskForm,
  ExceptionsSection,
  HoursSection,
  TermsSection,
} from './helpdesk-sections.tsx';
import { CannedReplySection } from './canned-reply-section.tsx';

/** Holds changed helpdesk settings until they are saved or discarded. */
function useForm(desk: HelpdeskSettings, reload: () => void) {
  const t = useTranslation();
  const notify = useNotify();
  const locked = !useCanDo('site.content');
  const [changed, setChanged] = useState<HelpdeskDraft>();
  const { pending, refused, errors, code, run, clearErrors } = useFormSubmission();
  const draft = changed ?? toDraft(desk);
  const save = () =>
    run(async () => {
      await call('officeDeskSave', toInput(desk, draft));
      setChanged(undefined);
      notify(t('helpdesk.saved'), { type: 'success' });
      reload();
    });
  const undo = () => {
    setChanged(undefined);
    clearErrors();
    reload();
  };
  const form: HelpdeskForm = {
    draft,
    set: (change) => setChanged({ ...draft, ...change }),
    getError: (field) => findFieldError(errors, field),
    locked,
  };
  const text = code === 'helpdesk_changed' ? t('helpdesk.changedByOther') : refused;
  return { form, bar: { isChanged: changed !== undefined, pending, refused: text, save, undo } };
}

function Editor({ desk, reload }: { desk: HelpdeskSettings; reload: () => void }) {
  const { form, bar } = useForm(desk, reload);
  return (
    <>
      <ChannelsSection form={form} />
      <HoursSection form={form} />
      <ExceptionsSection form={form} />
      <TermsSection form={form} />
      {!form.locked && <SaveBar {...bar} />}
    </>
  );
}

function HelpdeskOf({ site }: { site: string }) {
  const ask = useCallback(async (signal: AbortSignal) => (await call('officeDesk', { site }, { signal })).data, [site]);
  const { data, error, reload } = useApiQuery(ask);
  if (data === undefined)
    return (
      <Card>
        <LoadState error={error} reload={reload} />
      </Card>
    );
  return <Editor key={data.saved_version} desk={data} reload={reload} />;
}

function HelpdeskScreen() {
  const t = useTranslation();
  const [search, setSearch] = useSearchParams();
  const ask = useCallback(
    async (signal: AbortSignal) => (await call('officeSites', { limit: 100 }, { signal })).data.data,
    [],
  );
  const { data: sites, error, reload } = useApiQuery(ask);
  if (sites === undefined) {
    return (
      <Page title={t('helpdesk.title')}>
        <Card>
          <LoadState error={error} reload={reload} />
        </Card>
      </Page>
    );
  }
  const site = sites.find(({ id }) => id === search.get('site'))?.id ?? sites[0]?.id ?? '';
  const choice = (
    <TextField
      select
      size="small"
      label={t('helpdesk.site')}
      value={site}
      onChange={({ target }) => setSearch({ site: target.value })}
    >
      {sites.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
  return (
    <Page title={t('helpdesk.title')} lead={t('helpdesk.lead')} aside={choice}>
      <HelpdeskOf key={site} site={site} />
      <CannedReplySection key={`ready ${site}`} site={site} />
    </Page>
  );
}

/** Helpdesk settings per site: channels, hours, response times and canned replies. */
export function HelpdeskPage() {
  return (
    <CanAccess resource="helpdesk" action="list" accessDenied={<AccessDenied />}>
      <HelpdeskScreen />
    </CanAccess>
  );
}
