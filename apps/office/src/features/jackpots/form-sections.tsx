import type { WireLocale } from '@arara/contract/wire-locales';
import { formatBRL } from '@arara/money';
import { useState } from 'react';
import { LanguageSelect } from '../../shared/fields/language-select.tsx';
import { SiteSelect } from '../../shared/fields/site-select.tsx';
import { useTranslation } from '../../shared/messages/translation.ts';
import { CategoriesField } from '../../shared/fields/game-categories-field.tsx';
import { FormSection } from '../../shared/forms/form-section.tsx';
import { TextInput } from '../../shared/fields/text-input.tsx';
import { computeMaths, formatShare } from './jackpot-draft.ts';
import type { JackpotForm } from './jackpot-form.ts';

interface SiteSectionProps {
  form: JackpotForm;
  sites: readonly { id: string; name: string }[];
}

/** Site and title of the pool. */
export function SiteSection({ form: { draft, set, getError, locked, isNew }, sites }: SiteSectionProps) {
  const t = useTranslation();
  const [language, setLanguage] = useState<WireLocale>('pt');
  return (
    <FormSection title={t('jackpots.place')} lead={t('jackpots.placeLead')}>
      <SiteSelect
        label={t('jackpots.site')}
        sites={sites}
        value={draft.site}
        onSite={(site) => set({ site })}
        error={getError('site')}
        disabled={locked || !isNew}
      />
      <TextInput
        label={t('jackpots.key')}
        value={draft.key}
        onText={(key) => set({ key })}
        help={t('jackpots.keyHelp')}
        error={getError('key')}
        disabled={locked || !isNew}
      />
      <LanguageSelect label={t('jackpots.language')} language={language} onLanguage={setLanguage} />
      <TextInput
        label={t('jackpots.name')}
        value={draft.titles[language] ?? ''}
        onText={(text) => set({ titles: { ...draft.titles, [language]: text } })}
        error={getError('titles')}
        disabled={locked}
      />
    </FormSection>
  );
}

/** Games that contribute to the pool. */
export function GamesSection({ form: { draft, set, getError, locked } }: { form: JackpotForm }) {
  const t = useTranslation();
  return (
    <FormSection title={t('jackpots.counts')} lead={t('jackpots.countsLead')}>
      <TextInput
        label={t('jackpots.games')}
        value={draft.games}
        onText={(games) => set({ games })}
        help={t('jackpots.gamesHelp')}
        error={getError('games')}
        disabled={locked}
      />
      <CategoriesField
        label={t('jackpots.categories')}
        value={draft.categories}
        onCategories={(categories) => set({ categories })}
        error={getError('categories')}
        disabled={locked}
      />
    </FormSection>
  );
}

/** Contribution, seed and odds, and what they amount to. */
export function OddsSection({ form: { draft, set, getError, locked } }: { form: JackpotForm }) {
  const t = useTranslation();
  const maths = computeMaths(draft);
  const lead =
    maths === undefined
      ? t('jackpots.oddsLead')
      : t('jackpots.maths', { gives: formatShare(maths.gives), usual: formatBRL(maths.usual) });
  const field = (name: 'contribution' | 'seed' | 'oneIn' | 'cap', at: string) => (
    <TextInput
      label={t(`jackpots.fields.${name}`)}
      value={draft[name]}
      onText={(text) => set({ [name]: text })}
      help={t(`jackpots.help.${name}`)}
      error={getError(at)}
      disabled={locked}
      numeric
    />
  );
  return (
    <FormSection title={t('jackpots.odds')} lead={lead}>
      {field('contribution', 'contribution_bps')}
      {field('seed', 'seed')}
      {field('oneIn', 'one_in')}
      {field('cap', 'cap')}
    </FormSection>
  );
}

/** Reason of the change; the approver reads it. */
export function ReasonSection({ form: { draft, set, getError, locked } }: { form: JackpotForm }) {
  const t = useTranslation();
  return (
    <FormSection title={t('jackpots.reason')} lead={t('jackpots.reasonLead')} wide>
      <TextInput
        label={t('jackpots.reason')}
        value={draft.reason}
        onText={(reason) => set({ reason })}
        error={getError('reason')}
        disabled={locked}
      />
    </FormSection>
  );
}
