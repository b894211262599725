import { useNotify, useRefresh } from 'ra-core';
import { useState } from 'react';
import { call } from '../../shared/api/api-client.ts';
import { useTranslation } from '../../shared/messages/translation.ts';
import { type Errors, useFormSubmission, findFieldError } from '../../shared/actions/form-submission.ts';
import { type SiteDetail, type SiteInput, toContentInput, toInput } from './site-record.ts';

/** State shared by the tabs of a site's form. */
export interface SiteForm {
  settings: SiteInput;
  set: (change: Partial<SiteInput>) => void;
  getError: (field: string) => string | undefined;
  errors: Errors;
  /** Whether the reader may not change texts and appearance. */
  locked: boolean;
  /** Whether the reader may not change name, hosts, languages, rules and features. */
  rulesLocked: boolean;
  /** Whether the reader may not change the pictures, which are saved at once. */
  pictureLocked: boolean;
}

/** What the reader may change. Permission for rules includes content. */
export interface EditPermissions {
  rules: boolean;
  content: boolean;
}

/** Holds changed settings of a site until they are saved or discarded. */
export function useSiteForm(site: SiteDetail, reach: EditPermissions) {
  const t = useTranslation();
  const notify = useNotify();
  const refresh = useRefresh();
  const [changed, setChanged] = useState<SiteInput>();
  const { pending, refused, errors, code, run, clearErrors } = useFormSubmission();
  const settings = changed ?? toInput(site);

  const undo = () => {
    setChanged(undefined);
    clearErrors();
    refresh();
  };
  const save = () =>
    run(async () => {
      await (reach.rules ? call('officeSiteSave', settings) : call('officeSiteContent', toContentInput(settings)));
      setChanged(undefined);
      notify(t('sites.saved'), { type: 'success' });
      refresh();
    });
  const form: SiteForm = {
    settings,
    set: (change) => setChanged({ ...settings, ...change }),
    getError: (field) => findFieldError(errors, field),
    errors,
    locked: !reach.rules && !reach.content,
    rulesLocked: !reach.rules,
    pictureLocked: !reach.content,
  };
  const text = code === 'site_changed' ? t('sites.changedByOther') : refused;
  return { form, isChanged: changed !== undefined, pending, refused: text, save, undo };
}
