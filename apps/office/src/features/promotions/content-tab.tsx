import type { WireLocale } from '@arara/contract/wire-locales';
import { useTranslation } from '../../shared/messages/translation.ts';
import { FormSection } from '../../shared/forms/form-section.tsx';
import { TextInput } from '../../shared/fields/text-input.tsx';
import { LanguageTabs } from '../../shared/fields/language-tabs.tsx';
import type { PromotionForm } from './promotion-form.ts';

interface ContentTabProps {
  form: PromotionForm;
  language: WireLocale;
  onLanguage: (language: WireLocale) => void;
}

/** Player-facing texts by language. The rules are generated from the rule, not written here. */
export function ContentTab({ form, language, onLanguage }: ContentTabProps) {
  const t = useTranslation();
  const { draft, set, getError, locked } = form;
  const written = Object.entries(draft.title).filter(([, title]) => title.trim() !== '');
  return (
    <FormSection title={t('promotions.content')} lead={t('promotions.contentLead')} wide>
      <LanguageTabs language={language} written={new Set(written.map(([key]) => key))} onLanguage={onLanguage} />
      <TextInput
        label={t('promotions.contentTitle')}
        value={draft.title[language] ?? ''}
        onText={(title) => set({ title: { ...draft.title, [language]: title } })}
        error={getError(`content.title.${language}`)}
        disabled={locked}
      />
      <TextInput
        label={t('promotions.contentBody')}
        help={t('promotions.contentBodyHelp')}
        lines={5}
        value={draft.body[language] ?? ''}
        onText={(body) => set({ body: { ...draft.body, [language]: body } })}
        error={getError(`content.body.${language}`)}
        disabled={locked}
      />
    </FormSection>
  );
}
