import type { WireLocale } from '@arara/contract/wire-locales';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Notice } from '../../shared/display/notice.tsx';
import { StatusTabs } from '../../shared/lists/status-tabs.tsx';
import { useTranslation } from '../../shared/messages/translation.ts';
import { SaveBar } from '../../shared/forms/save-bar.tsx';
import { ChangeList } from './change-list.tsx';
import { ContentTab } from './content-tab.tsx';
import { PromotionPreview } from './promotion-preview.tsx';
import { type Promotion, type PromotionDraft, type Subject, listChanges, toInput } from './promotion-draft.ts';
import { usePromotionForm } from './promotion-form.ts';
import { AudienceTab } from './audience-tab.tsx';
import { HistoryTab } from './history-tab.tsx';
import { RuleTab } from './rule-tab.tsx';
import { CostSimulator } from './cost-simulator.tsx';

const tabs = ['rule', 'reach', 'content', 'record'] as const;

/** Two columns; stacked on small screens. */
const columns = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(320px, 400px)' },
} as const;

const column = { display: 'flex', flexDirection: 'column', gap: 2, minWidth: 0 } as const;

/** The API input without its identifiers. */
function savedAs(subject: Subject, draft: PromotionDraft) {
  const { id: _id, version: _version, kind: _kind, ...input } = toInput(subject, draft);
  return input;
}

interface EditorProps {
  subject: Subject;
  start: PromotionDraft;
  /** The saved promotion; absent for a new one. */
  promotion?: Promotion;
  locked: boolean;
  /** Called with the saved promotion. */
  onSaved: (saved: Promotion) => void;
}

/** Editor for every kind of promotion: rule, audience and texts, beside the preview and the cost simulation. */
export function Editor({ subject, start, promotion, locked, onSaved }: EditorProps) {
  const t = useTranslation();
  const [search, setSearch] = useSearchParams();
  const [language, setLanguage] = useState<WireLocale>('pt');
  const { form, ...saving } = usePromotionForm(subject, start, { locked, onSaved });
  const shown = tabs.filter((one) => one !== 'record' || promotion !== undefined);
  const tab = shown.find((one) => one === search.get('tab')) ?? 'rule';
  const openTab = (one: string) => setSearch({ ...Object.fromEntries(search), tab: one }, { replace: true });
  const isNext = promotion !== undefined && promotion.state !== 'draft' && !locked;
  return (
    <>
      {isNext && <Notice tone="link">{t('promotions.nextVersion', { version: promotion.version + 1 })}</Notice>}
      <StatusTabs
        label={t('promotions.parts')}
        value={tab}
        tabs={shown.map((one) => [one, t(`promotions.tabs.${one}`)])}
        onTab={openTab}
      />
      <Box sx={columns}>
        <Box sx={column}>
          {tab === 'rule' && <RuleTab form={form} />}
          {tab === 'reach' && <AudienceTab form={form} />}
          {tab === 'content' && <ContentTab form={form} language={language} onLanguage={setLanguage} />}
          {tab === 'record' && promotion !== undefined && <HistoryTab promotion={promotion} />}
          {promotion !== undefined && (
            <ChangeList
              kind={subject.kind}
              changes={listChanges(savedAs(subject, start), savedAs(subject, form.draft))}
            />
          )}
        </Box>
        <Box sx={column}>
          <PromotionPreview form={form} language={language} />
          <CostSimulator form={form} />
        </Box>
      </Box>
      {!locked && <SaveBar {...saving} />}
    </>
  );
}
