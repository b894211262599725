import type { LocaleKey } from '@arara/contract/locales';
import { formatBRL } from '@arara/money';
import { useState } from 'react';
import { LanguageSelect } from '../../parts/language-select.tsx';
import { SiteSelect } from '../../parts/site-select.tsx';
import { useSay } from '../../word.ts';
import { CategoriesField } from '../games/categories-field.tsx';
import { Section } from '../sites/section.tsx';
import { TextLine } from '../sites/text-line.tsx';
import { mathsIn, shareText } from './jackpot-draft.ts';
import type { JackpotForm } from './jackpot-form.ts';

interface PlaceProps {
  form: JackpotForm;
  sites: readonly { id: string; name: string }[];
}

/** For which site it is, and what it is called. */
export function PlaceSection({ form: { draft, set, errorOf, locked, isNew }, sites }: PlaceProps) {
  const say = useSay();
  const [language, setLanguage] = useState<LocaleKey>('pt');
  return (
    <Section title={say('jackpots.place')} lead={say('jackpots.placeLead')}>
      <SiteSelect
        label={say('jackpots.site')}
        sites={sites}
        value={draft.site}
        onSite={(site) => set({ site })}
        error={errorOf('site')}
        disabled={locked || !isNew}
      />
      <TextLine
        label={say('jackpots.key')}
        value={draft.key}
        onText={(key) => set({ key })}
        help={say('jackpots.keyHelp')}
        error={errorOf('key')}
        disabled={locked || !isNew}
      />
      <LanguageSelect label={say('jackpots.language')} language={language} onLanguage={setLanguage} />
      <TextLine
        label={say('jackpots.name')}
        value={draft.titles[language] ?? ''}
        onText={(text) => set({ titles: { ...draft.titles, [language]: text } })}
        error={errorOf('titles')}
        disabled={locked}
      />
    </Section>
  );
}

/** Which games feed it. */
export function GamesSection({ form: { draft, set, errorOf, locked } }: { form: JackpotForm }) {
  const say = useSay();
  return (
    <Section title={say('jackpots.counts')} lead={say('jackpots.countsLead')}>
      <TextLine
        label={say('jackpots.games')}
        value={draft.games}
        onText={(games) => set({ games })}
        help={say('jackpots.gamesHelp')}
        error={errorOf('games')}
        disabled={locked}
      />
      <CategoriesField
        label={say('jackpots.categories')}
        value={draft.categories}
        onCategories={(categories) => set({ categories })}
        error={errorOf('categories')}
        disabled={locked}
      />
    </Section>
  );
}

/** What it is fed, what it begins with and how it is won; and what all that comes to. */
export function OddsSection({ form: { draft, set, errorOf, locked } }: { form: JackpotForm }) {
  const say = useSay();
  const maths = mathsIn(draft);
  const lead =
    maths === undefined
      ? say('jackpots.oddsLead')
      : say('jackpots.maths', { gives: shareText(maths.gives), usual: formatBRL(maths.usual) });
  const field = (name: 'contribution' | 'seed' | 'oneIn' | 'cap', at: string) => (
    <TextLine
      label={say(`jackpots.fields.${name}`)}
      value={draft[name]}
      onText={(text) => set({ [name]: text })}
      help={say(`jackpots.help.${name}`)}
      error={errorOf(at)}
      disabled={locked}
      numeric
    />
  );
  return (
    <Section title={say('jackpots.odds')} lead={lead}>
      {field('contribution', 'contribution_bps')}
      {field('seed', 'seed')}
      {field('oneIn', 'one_in')}
      {field('cap', 'cap')}
    </Section>
  );
}

/** Why it is asked for: read by who decides, and kept. */
export function ReasonSection({ form: { draft, set, errorOf, locked } }: { form: JackpotForm }) {
  const say = useSay();
  return (
    <Section title={say('jackpots.reason')} lead={say('jackpots.reasonLead')} wide>
      <TextLine
        label={say('jackpots.reason')}
        value={draft.reason}
        onText={(reason) => set({ reason })}
        error={errorOf('reason')}
        disabled={locked}
      />
    </Section>
  );
}
