import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { WireLocale } from '@arara/contract/wire-locales';
import { useState } from 'react';
import { LanguageSelect } from '../../shared/fields/language-select.tsx';
import { SiteSelect } from '../../shared/fields/site-select.tsx';
import { DateInput } from '../../shared/fields/calendar-field.tsx';
import { useTranslation } from '../../shared/messages/translation.ts';
import { CategoriesField } from '../../shared/fields/game-categories-field.tsx';
import { FormSection } from '../../shared/forms/form-section.tsx';
import { TextInput } from '../../shared/fields/text-input.tsx';
import type { TournamentForm } from './tournament-form.ts';

/** Title and description by language. */
export function TextSection({ form: { draft, set, getError, locked } }: { form: TournamentForm }) {
  const t = useTranslation();
  const [language, setLanguage] = useState<WireLocale>('pt');
  return (
    <FormSection title={t('tournaments.texts')} lead={t('tournaments.textsLead')}>
      <LanguageSelect label={t('tournaments.language')} language={language} onLanguage={setLanguage} />
      <TextInput
        label={t('tournaments.titleOf')}
        value={draft.titles[language] ?? ''}
        onText={(text) => set({ titles: { ...draft.titles, [language]: text } })}
        error={getError('titles')}
        disabled={locked}
      />
      <TextInput
        label={t('tournaments.bodyOf')}
        value={draft.bodies[language] ?? ''}
        onText={(text) => set({ bodies: { ...draft.bodies, [language]: text } })}
        error={getError('bodies')}
        lines={3}
        disabled={locked}
      />
    </FormSection>
  );
}

interface SiteSectionProps {
  form: TournamentForm;
  sites: readonly { id: string; name: string }[];
}

/** Site and days of the tournament. */
export function SiteSection({ form: { draft, set, getError, locked }, sites }: SiteSectionProps) {
  const t = useTranslation();
  return (
    <FormSection title={t('tournaments.place')} lead={t('tournaments.placeLead')}>
      <SiteSelect
        label={t('tournaments.site')}
        sites={sites}
        value={draft.site}
        onSite={(site) => set({ site })}
        error={getError('site')}
        disabled={locked}
      />
      {(['first_day', 'last_day'] as const).map((field) => (
        <DateInput
          key={field}
          label={t(`tournaments.${field}`)}
          value={draft[field]}
          onValue={(typed) => set({ [field]: typed })}
          error={getError(field)}
          disabled={locked}
        />
      ))}
    </FormSection>
  );
}

function Choices({ form: { draft, set, locked } }: { form: TournamentForm }) {
  const t = useTranslation();
  return (
    <>
      <TextField
        select
        label={t('tournaments.score')}
        value={draft.score}
        onChange={({ target }) => set({ score: target.value === 'best' ? 'best' : 'valid' })}
        disabled={locked}
      >
        <MenuItem value="valid">{t('tournaments.valid')}</MenuItem>
        <MenuItem value="best">{t('tournaments.best')}</MenuItem>
      </TextField>
      <TextField
        select
        label={t('tournaments.entry')}
        value={draft.entry}
        onChange={({ target }) => set({ entry: target.value === 'everybody' ? 'everybody' : 'joined' })}
        disabled={locked}
      >
        <MenuItem value="joined">{t('tournaments.joined')}</MenuItem>
        <MenuItem value="everybody">{t('tournaments.everybody')}</MenuItem>
      </TextField>
    </>
  );
}

/** What scores, the ranking and the participants. */
export function CountsSection({ form }: { form: TournamentForm }) {
  const t = useTranslation();
  const { draft, set, getError, locked } = form;
  return (
    <FormSection title={t('tournaments.counts')} lead={t('tournaments.countsLead')}>
      <Choices form={form} />
      <TextInput
        label={t('tournaments.least')}
        value={draft.leastStaked}
        onText={(leastStaked) => set({ leastStaked })}
        help={t('tournaments.leastHelp')}
        error={getError('least_staked')}
        disabled={locked}
      />
      <TextInput
        label={t('tournaments.games')}
        value={draft.games}
        onText={(games) => set({ games })}
        help={t('tournaments.gamesHelp')}
        error={getError('games')}
        disabled={locked}
      />
      <CategoriesField
        label={t('tournaments.categories')}
        value={draft.categories}
        onCategories={(categories) => set({ categories })}
        disabled={locked}
      />
    </FormSection>
  );
}
