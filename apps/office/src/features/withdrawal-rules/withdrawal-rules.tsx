import { CanAccess } from 'ra-core';
import { AccessDenied } from 'react-admin';
import { useSearchParams } from 'react-router';
import { call } from '../../shared/api/api-client.ts';
import { Card } from '../../shared/display/card.tsx';
import { Chip } from '../../shared/display/chip.tsx';
import { LoadError } from '../../shared/display/notice.tsx';
import { Page } from '../../shared/display/page.tsx';
import { RowSkeleton } from '../../shared/display/load-state.tsx';
import { RuleSiteSelect } from '../../shared/fields/rule-site-select.tsx';
import { useTranslation } from '../../shared/messages/translation.ts';
import { useApiQuery } from '../../shared/api/api-query.ts';
import { SaveBar } from '../../shared/forms/save-bar.tsx';
import type { Rule } from './rule-draft.ts';
import { useRuleForm } from './rule-form.ts';
import { RuleSections } from './rule-sections.tsx';

const readRules = async (signal: AbortSignal): Promise<Rule[]> =>
  (await call('officeWithdrawalRules', {}, { signal })).data;

interface EditorProps {
  rules: readonly Rule[];
  rule: Rule;
  onSite: (site: string) => void;
  reload: () => void;
}

function RuleEditor({ rules, rule, onSite, reload }: EditorProps) {
  const t = useTranslation();
  const { form, ...saving } = useRuleForm(rule, reload);
  return (
    <>
      <RuleSiteSelect
        rules={rules}
        site={rule.site}
        onSite={onSite}
        disabled={saving.isChanged}
        follows={rule.site !== '' && !rule.is_own ? t('rules.follows') : undefined}
      />
      <RuleSections form={form} rule={rule} />
      <SaveBar {...saving} />
    </>
  );
}

function RulesScreen() {
  const t = useTranslation();
  const [search, setSearch] = useSearchParams();
  const { data: rules, error, reload } = useApiQuery(readRules);
  const rule = rules?.find(({ site }) => site === (search.get('site') ?? '')) ?? rules?.[0];
  return (
    <Page
      title={t('rules.title')}
      lead={t('rules.lead')}
      aside={rule?.is_own === true && rule.site !== '' ? <Chip tone="link">{t('rules.own')}</Chip> : undefined}
    >
      {rules !== undefined && rule !== undefined ? (
        <RuleEditor
          key={`${rule.site}:${rule.saved_version}`}
          rules={rules}
          rule={rule}
          onSite={(site) => setSearch(site === '' ? {} : { site })}
          reload={reload}
        />
      ) : error === undefined ? (
        <Card>
          <RowSkeleton />
        </Card>
      ) : (
        <LoadError error={error} onRetry={reload} />
      )}
    </Page>
  );
}

/** Withdrawal rules per site. */
export function WithdrawalRules() {
  return (
    <CanAccess resource="withdrawal-rules" action="list" accessDenied={<AccessDenied />}>
      <RulesScreen />
    </CanAccess>
  );
}
