import Button from '@mui/material/Button';
import { CanAccess } from 'ra-core';
import { useState } from 'react';
import { call } from '../../shared/api/api-client.ts';
import { useApiQuery } from '../../shared/api/api-query.ts';
import type { AmlRule } from '../../shared/api/records.ts';
import { AccessDenied } from '../../shared/auth/access-denied.tsx';
import { useCanDo } from '../../shared/auth/permissions.ts';
import { Chip } from '../../shared/display/chip.tsx';
import { Page } from '../../shared/display/page.tsx';
import { SecondaryText } from '../../shared/display/secondary-text.tsx';
import { When } from '../../shared/display/when.tsx';
import type { Column } from '../../shared/lists/rows.ts';
import { UnpagedRowList } from '../../shared/lists/unpaged-row-list.tsx';
import { findText, useTranslation } from '../../shared/messages/translation.ts';
import { Proposal } from './proposal.tsx';
import { RuleDialog } from './rule-dialog.tsx';
import { type RuleDraft, toKind, toParameters } from './rule-draft.ts';

type Version = NonNullable<AmlRule['current']>;

const blank: RuleDraft = {
  ruleId: '',
  version: 0,
  kind: 'structuring',
  name: '',
  enabled: true,
  parameters: {},
  reason: '',
};

function toDraft({ id, kind, current, waiting, newest_version: version }: AmlRule): RuleDraft {
  const shown = waiting ?? current;
  if (shown === null) return { ...blank, ruleId: id, version, kind };
  const { name, enabled, condition } = shown;
  return { ruleId: id, version, kind: toKind(kind), name, enabled, parameters: toParameters(condition), reason: '' };
}

function Parameters({ condition }: { condition: Version['condition'] }) {
  const parts = Object.entries(toParameters(condition)).map(
    ([name, value]) => `${findText(`aml.parameter.${name}`) ?? name}: ${findText(`aml.movement.${value}`) ?? value}`,
  );
  return <SecondaryText>{parts.join(' · ')}</SecondaryText>;
}

function Waiting({ ruleId, waiting, reload }: { ruleId: string; waiting: Version; reload: () => void }) {
  return (
    <Proposal
      canApprove={waiting.can_approve}
      canDecide={useCanDo('aml.rules')}
      decide={(approve, key) =>
        call('officeAmlRuleDecide', { rule_id: ruleId, version: waiting.version, approve }, { key })
      }
      reload={reload}
    >
      <Parameters condition={waiting.condition} />
      <SecondaryText>
        {waiting.proposed_by} · {waiting.reason}
      </SecondaryText>
    </Proposal>
  );
}

function useColumns(reload: () => void, onEdit: (draft: RuleDraft) => void): Column<AmlRule>[] {
  const t = useTranslation();
  const canWrite = useCanDo('aml.rules');
  return [
    {
      name: t('aml.rule'),
      long: true,
      cell: ({ id, kind, current }) => (
        <>
          {current?.name || t(`aml.kind.${kind}`)}
          <SecondaryText>{id}</SecondaryText>
          {current !== null && <Parameters condition={current.condition} />}
        </>
      ),
    },
    {
      name: t('common.status'),
      cell: ({ current }) => (
        <Chip tone={current?.enabled ? 'good' : 'quiet'}>{t(current?.enabled ? 'aml.on' : 'aml.off')}</Chip>
      ),
    },
    {
      name: t('aml.readUntil'),
      cell: ({ read_until: at }) => (at === null ? t('common.none') : <When at={at} />),
    },
    {
      name: t('aml.waiting'),
      long: true,
      cell: ({ id, waiting }) =>
        waiting === null ? t('common.none') : <Waiting ruleId={id} waiting={waiting} reload={reload} />,
    },
    {
      name: t('aml.changeRule'),
      cell: (rule) =>
        canWrite && (
          <Button size="small" variant="outlined" onClick={() => onEdit(toDraft(rule))}>
            {t('aml.changeRule')}
          </Button>
        ),
    },
  ];
}

const loadRules = async (signal: AbortSignal) => (await call('officeAmlRules', {}, { signal })).data;

function RuleScreen() {
  const t = useTranslation();
  const [draft, setDraft] = useState<RuleDraft>();
  const canWrite = useCanDo('aml.rules');
  const { data, error, reload } = useApiQuery(loadRules);
  return (
    <Page
      title={t('aml.rulesTitle')}
      lead={t('aml.ruleLead')}
      aside={
        canWrite && (
          <Button variant="contained" onClick={() => setDraft(blank)}>
            {t('aml.newRule')}
          </Button>
        )
      }
    >
      <UnpagedRowList
        rows={data}
        error={error ?? null}
        onRetry={reload}
        columns={useColumns(reload, setDraft)}
        empty={t('aml.noRules')}
      />
      {draft !== undefined && <RuleDialog first={draft} onDone={reload} onClose={() => setDraft(undefined)} />}
    </Page>
  );
}

/** The rules of the prevention of money laundering. */
export function AmlRuleList() {
  return (
    <CanAccess resource="aml-rules" action="list" accessDenied={<AccessDenied />}>
      <RuleScreen />
    </CanAccess>
  );
}
