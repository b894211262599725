import type { LocaleKey } from '@arara/contract/locales';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Notice } from '../../parts/notice.tsx';
import { StatusTabs } from '../../parts/status-tabs.tsx';
import { useSay } from '../../word.ts';
import { SaveBar } from '../sites/save-bar.tsx';
import { ChangeList } from './change-list.tsx';
import { ContentTab } from './content-tab.tsx';
import { Preview } from './preview.tsx';
import { type Promotion, type PromotionDraft, type Subject, changesOf, inputOf } from './promotion-draft.ts';
import { usePromotionForm } from './promotion-form.ts';
import { ReachTab } from './reach-tab.tsx';
import { RecordTab } from './record-tab.tsx';
import { RuleTab } from './rule-tab.tsx';
import { Simulator } from './simulator.tsx';

const tabs = ['rule', 'reach', 'content', 'record'] as const;

/** The two columns of the editor: below each other where there is no room. */
const columns = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(320px, 400px)' },
} as const;

const column = { display: 'flex', flexDirection: 'column', gap: 2, minWidth: 0 } as const;

/** What a promotion would be saved as, less what only says which one it is. */
function savedAs(subject: Subject, draft: PromotionDraft) {
  const { id: _id, version: _version, kind: _kind, ...input } = inputOf(subject, draft);
  return input;
}

interface EditorProps {
  subject: Subject;
  start: PromotionDraft;
  /** As it stands; none of a new one. */
  promotion?: Promotion;
  locked: boolean;
  /** Told whether something is typed that is not saved. */
  onSaved: (saved: Promotion) => void;
}

/** One editor for every kind: rule, reach and texts, with the player's view and what it would cost beside them. */
export function Editor({ subject, start, promotion, locked, onSaved }: EditorProps) {
  const say = useSay();
  const [search, setSearch] = useSearchParams();
  const [language, setLanguage] = useState<LocaleKey>('pt');
  const { form, ...saving } = usePromotionForm(subject, start, { locked, onSaved });
  const shown = tabs.filter((one) => one !== 'record' || promotion !== undefined);
  const tab = shown.find((one) => one === search.get('tab')) ?? 'rule';
  const go = (one: string) => setSearch({ ...Object.fromEntries(search), tab: one }, { replace: true });
  const isNext = promotion !== undefined && promotion.state !== 'draft' && !locked;
  return (
    <>
      {isNext && <Notice tone="link">{say('promotions.nextVersion', { version: promotion.version + 1 })}</Notice>}
      <StatusTabs
        label={say('promotions.parts')}
        value={tab}
        tabs={shown.map((one) => [one, say(`promotions.tabs.${one}`)])}
        onTab={go}
      />
      <Box sx={columns}>
        <Box sx={column}>
          {tab === 'rule' && <RuleTab form={form} />}
          {tab === 'reach' && <ReachTab form={form} />}
          {tab === 'content' && <ContentTab form={form} language={language} onLanguage={setLanguage} />}
          {tab === 'record' && promotion !== undefined && <RecordTab promotion={promotion} />}
          {promotion !== undefined && (
            <ChangeList
              kind={subject.kind}
              changes={changesOf(savedAs(subject, start), savedAs(subject, form.draft))}
            />
          )}
        </Box>
        <Box sx={column}>
          <Preview form={form} language={language} />
          <Simulator form={form} />
        </Box>
      </Box>
      {!locked && <SaveBar {...saving} />}
    </>
  );
}
