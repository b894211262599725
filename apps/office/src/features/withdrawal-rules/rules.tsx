import { CanAccess } from 'ra-core';
import { AccessDenied } from 'react-admin';
import { useSearchParams } from 'react-router';
import { call } from '../../call.ts';
import { Card } from '../../parts/card.tsx';
import { Chip } from '../../parts/chip.tsx';
import { LoadError } from '../../parts/notice.tsx';
import { Page } from '../../parts/page.tsx';
import { RowSkeleton } from '../../parts/row-skeleton.tsx';
import { RuleSiteSelect } from '../../parts/rule-site-select.tsx';
import { useSay } from '../../word.ts';
import { useAnswer } from '../sites/answer.ts';
import { SaveBar } from '../sites/save-bar.tsx';
import type { Rule } from './rule-draft.ts';
import { useRuleForm } from './rule-form.ts';
import { RuleSections } from './rule-sections.tsx';

const readRules = async (signal: AbortSignal): Promise<Rule[]> =>
  (await call('officeWithdrawalRules', {}, { signal })).data;

interface EditorProps {
  rules: readonly Rule[];
  rule: Rule;
  onSite: (site: string) => void;
  again: () => void;
}

function RuleEditor({ rules, rule, onSite, again }: EditorProps) {
  const say = useSay();
  const { form, ...saving } = useRuleForm(rule, again);
  return (
    <>
      <RuleSiteSelect
        rules={rules}
        site={rule.site}
        onSite={onSite}
        disabled={saving.isChanged}
        follows={rule.site !== '' && !rule.is_own ? say('rules.follows') : undefined}
      />
      <RuleSections form={form} rule={rule} />
      <SaveBar {...saving} />
    </>
  );
}

function RulesScreen() {
  const say = useSay();
  const [search, setSearch] = useSearchParams();
  const { data: rules, error, again } = useAnswer(readRules);
  const rule = rules?.find(({ site }) => site === (search.get('site') ?? '')) ?? rules?.[0];
  return (
    <Page
      title={say('rules.title')}
      lead={say('rules.lead')}
      aside={rule?.is_own === true && rule.site !== '' ? <Chip tone="link">{say('rules.own')}</Chip> : undefined}
    >
      {rules !== undefined && rule !== undefined ? (
        <RuleEditor
          key={`${rule.site}:${rule.saved_version}`}
          rules={rules}
          rule={rule}
          onSite={(site) => setSearch(site === '' ? {} : { site })}
          again={again}
        />
      ) : error === undefined ? (
        <Card>
          <RowSkeleton />
        </Card>
      ) : (
        <LoadError error={error} onRetry={again} />
      )}
    </Page>
  );
}

/** The rules of withdrawals, site by site. */
export function WithdrawalRules() {
  return (
    <CanAccess resource="withdrawal-rules" action="list" accessDenied={<AccessDenied />}>
      <RulesScreen />
    </CanAccess>
  );
}
