import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { LocaleKey } from '@arara/contract/locales';
import { useState } from 'react';
import { LanguageSelect } from '../../parts/language-select.tsx';
import { SiteSelect } from '../../parts/site-select.tsx';
import { useSay } from '../../word.ts';
import { CategoriesField } from '../games/categories-field.tsx';
import { Section } from '../sites/section.tsx';
import { TextLine } from '../sites/text-line.tsx';
import type { TournamentForm } from './tournament-form.ts';

/** What it is called and what is said of it, language by language. */
export function WordsSection({ form: { draft, set, errorOf, locked } }: { form: TournamentForm }) {
  const say = useSay();
  const [language, setLanguage] = useState<LocaleKey>('pt');
  return (
    <Section title={say('tournaments.words')} lead={say('tournaments.wordsLead')}>
      <LanguageSelect label={say('tournaments.language')} language={language} onLanguage={setLanguage} />
      <TextLine
        label={say('tournaments.titleOf')}
        value={draft.titles[language] ?? ''}
        onText={(text) => set({ titles: { ...draft.titles, [language]: text } })}
        error={errorOf('titles')}
        disabled={locked}
      />
      <TextLine
        label={say('tournaments.bodyOf')}
        value={draft.bodies[language] ?? ''}
        onText={(text) => set({ bodies: { ...draft.bodies, [language]: text } })}
        error={errorOf('bodies')}
        lines={3}
        disabled={locked}
      />
    </Section>
  );
}

interface PlaceProps {
  form: TournamentForm;
  sites: readonly { id: string; name: string }[];
}

/** For which site it is, and on which of its days. */
export function PlaceSection({ form: { draft, set, errorOf, locked }, sites }: PlaceProps) {
  const say = useSay();
  return (
    <Section title={say('tournaments.place')} lead={say('tournaments.placeLead')}>
      <SiteSelect
        label={say('tournaments.site')}
        sites={sites}
        value={draft.site}
        onSite={(site) => set({ site })}
        error={errorOf('site')}
        disabled={locked}
      />
      {(['first_day', 'last_day'] as const).map((field) => (
        <TextField
          key={field}
          type="date"
          label={say(`tournaments.${field}`)}
          value={draft[field]}
          onChange={({ target }) => set({ [field]: target.value })}
          error={errorOf(field) !== undefined}
          helperText={errorOf(field)}
          disabled={locked}
          slotProps={{ inputLabel: { shrink: true } }}
        />
      ))}
    </Section>
  );
}

function Choices({ form: { draft, set, locked } }: { form: TournamentForm }) {
  const say = useSay();
  return (
    <>
      <TextField
        select
        label={say('tournaments.score')}
        value={draft.score}
        onChange={({ target }) => set({ score: target.value === 'best' ? 'best' : 'valid' })}
        disabled={locked}
      >
        <MenuItem value="valid">{say('tournaments.valid')}</MenuItem>
        <MenuItem value="best">{say('tournaments.best')}</MenuItem>
      </TextField>
      <TextField
        select
        label={say('tournaments.entry')}
        value={draft.entry}
        onChange={({ target }) => set({ entry: target.value === 'everybody' ? 'everybody' : 'joined' })}
        disabled={locked}
      >
        <MenuItem value="joined">{say('tournaments.joined')}</MenuItem>
        <MenuItem value="everybody">{say('tournaments.everybody')}</MenuItem>
      </TextField>
    </>
  );
}

/** What counts, by what it is ranked, and who is. */
export function CountsSection({ form }: { form: TournamentForm }) {
  const say = useSay();
  const { draft, set, errorOf, locked } = form;
  return (
    <Section title={say('tournaments.counts')} lead={say('tournaments.countsLead')}>
      <Choices form={form} />
      <TextLine
        label={say('tournaments.least')}
        value={draft.leastStaked}
        onText={(leastStaked) => set({ leastStaked })}
        help={say('tournaments.leastHelp')}
        error={errorOf('least_staked')}
        disabled={locked}
      />
      <TextLine
        label={say('tournaments.games')}
        value={draft.games}
        onText={(games) => set({ games })}
        help={say('tournaments.gamesHelp')}
        error={errorOf('games')}
        disabled={locked}
      />
      <CategoriesField
        label={say('tournaments.categories')}
        value={draft.categories}
        onCategories={(categories) => set({ categories })}
        disabled={locked}
      />
    </Section>
  );
}
