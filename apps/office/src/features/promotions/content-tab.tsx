import type { LocaleKey } from '@arara/contract/locales';
import { useSay } from '../../word.ts';
import { Section } from '../sites/section.tsx';
import { TextLine } from '../sites/text-line.tsx';
import { LanguageTabs } from './language-tabs.tsx';
import type { PromotionForm } from './promotion-form.ts';

interface ContentTabProps {
  form: PromotionForm;
  language: LocaleKey;
  onLanguage: (language: LocaleKey) => void;
}

/** What players read of it, language by language. The rules are not written here: they are told from the rule itself. */
export function ContentTab({ form, language, onLanguage }: ContentTabProps) {
  const say = useSay();
  const { draft, set, errorOf, locked } = form;
  const written = Object.entries(draft.title).filter(([, title]) => title.trim() !== '');
  return (
    <Section title={say('promotions.content')} lead={say('promotions.contentLead')} wide>
      <LanguageTabs language={language} written={new Set(written.map(([key]) => key))} onLanguage={onLanguage} />
      <TextLine
        label={say('promotions.contentTitle')}
        value={draft.title[language] ?? ''}
        onText={(title) => set({ title: { ...draft.title, [language]: title } })}
        error={errorOf(`content.title.${language}`)}
        disabled={locked}
      />
      <TextLine
        label={say('promotions.contentBody')}
        help={say('promotions.contentBodyHelp')}
        lines={5}
        value={draft.body[language] ?? ''}
        onText={(body) => set({ body: { ...draft.body, [language]: body } })}
        error={errorOf(`content.body.${language}`)}
        disabled={locked}
      />
    </Section>
  );
}
