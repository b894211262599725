import { useCommandForm } from '../../shared/actions/command.ts';
import { FormDialog } from '../../shared/actions/form-dialog.tsx';
import { call } from '../../shared/api/api-client.ts';
import { useApiQuery } from '../../shared/api/api-query.ts';
import type { SiteRow } from '../../shared/api/records.ts';
import { DateInput } from '../../shared/fields/calendar-field.tsx';
import { ReasonField, isReason } from '../../shared/fields/reason-field.tsx';
import { SiteSelect } from '../../shared/fields/site-select.tsx';
import { useTranslation } from '../../shared/messages/translation.ts';

/** The day whose files are made; empty fields are asked for. */
export interface MakeDraft {
  site: string;
  day: string;
}

interface MakeDialogProps {
  first: MakeDraft;
  sites: readonly Pick<SiteRow, 'id' | 'name' | 'jurisdiction'>[];
  onClose: () => void;
}

const loadProfiles = async (signal: AbortSignal) => (await call('officeJurisdictions', {}, { signal })).data;

/** The sites whose profile asks for the files. */
function useReportedSites(sites: MakeDialogProps['sites']): MakeDialogProps['sites'] {
  const { data = [] } = useApiQuery(loadProfiles);
  const asking = data.filter(({ rules }) =>
    rules.some(({ name, value }) => name === 'regulator_files' && value === true),
  );
  return sites.filter(({ jurisdiction }) => asking.some(({ key }) => key === jurisdiction));
}

/** Makes the files of a past day again. They are sent only where they differ from the newest version. */
export function MakeDialog({ first, sites, onClose }: MakeDialogProps) {
  const t = useTranslation();
  const reported = useReportedSites(sites);
  const { form, change, command } = useCommandForm({ ...first, reason: '' }, ({ site, day, reason }) => ({
    send: (key) => call('officeRegulatorMake', { site, day, reason: reason.trim() }, { key }),
    done: ({ data: { version } }) => {
      onClose();
      return version === null ? t('regulator.made.same') : t('regulator.made.version', { version });
    },
  }));
  return (
    <FormDialog
      title={t('regulator.make')}
      lead={t('regulator.makeLead')}
      confirm={t('regulator.make')}
      ready={form.site !== '' && form.day !== '' && isReason(form.reason)}
      command={command}
      onClose={onClose}
    >
      <SiteSelect label={t('listTools.site')} sites={reported} value={form.site} onSite={(site) => change({ site })} />
      <DateInput label={t('regulator.day')} value={form.day} onValue={(day) => change({ day })} />
      <ReasonField
        label={t('privacy.reason')}
        help={t('privacy.inAudit')}
        value={form.reason}
        onReason={(reason) => change({ reason })}
      />
    </FormDialog>
  );
}
