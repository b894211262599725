import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { helpTopics } from '@arara/contract/site-lists';
import { type LocaleKey, localeNames } from '@arara/contract/locales';
import { CanAccess, useNotify } from 'ra-core';
import { useCallback, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { call } from '../../call.ts';
import { exactText } from '../../moment.ts';
import { AccessDenied } from '../../parts/access-denied.tsx';
import { Card } from '../../parts/card.tsx';
import { Chip } from '../../parts/chip.tsx';
import { Coming } from '../../parts/coming.tsx';
import { LanguageSelect } from '../../parts/language-select.tsx';
import { Page } from '../../parts/page.tsx';
import { SiteSelect } from '../../parts/site-select.tsx';
import { useName, useSay } from '../../word.ts';
import { useAnswer } from '../sites/answer.ts';
import { useFormCommand, complaint } from '../../parts/form-command.ts';
import { SaveBar } from '../sites/save-bar.tsx';
import { Section } from '../sites/section.tsx';

import { TextLine } from '../sites/text-line.tsx';
import { type Article, type ArticleDraft, articleTones, blank, draftOf, inputOf } from './article-draft.ts';

interface Known {
  /** None while a new one is written. */
  article: Article | undefined;
  sites: { id: string; name: string }[];
}

interface Form {
  draft: ArticleDraft;
  set: (change: Partial<ArticleDraft>) => void;
  errorOf: (field: string) => string | undefined;
}

/** An article being written: kept here until it is saved or given up. */
function useForm({ article, sites }: Known, again: () => void) {
  const say = useSay();
  const notify = useNotify();
  const navigate = useNavigate();
  const read = article ?? blank(sites[0]?.id ?? '');
  const [changed, setChanged] = useState<ArticleDraft>();
  const { pending, refused, errors, code, run, forget } = useFormCommand();
  const draft = changed ?? draftOf(read);
  const save = () =>
    run(async () => {
      const { data } = await call('officeFaqSave', inputOf(read, draft));
      setChanged(undefined);
      notify(say('faq.saved'), { type: 'success' });
      if (article === undefined) void navigate(`/faq/${data.id}/show`, { replace: true });
      else again();
    });
  const undo = () => {
    setChanged(undefined);
    forget();
    again();
  };
  const form: Form = {
    draft,
    set: (change) => setChanged({ ...draft, ...change }),
    errorOf: (field) => complaint(errors, field),
  };
  const text = code === 'helpdesk_changed' ? say('faq.changedByOther') : refused;
  return { form, bar: { isChanged: changed !== undefined, pending, refused: text, save, undo } };
}

function SettingsSection({ form: { draft, set, errorOf }, known }: { form: Form; known: Known }) {
  const say = useSay();
  const topicName = useName('tickets.topics');
  const states = ['draft', 'published', 'removed'] as const;
  return (
    <Section title={say('faq.settings')}>
      <SiteSelect
        label={say('faq.site')}
        sites={known.sites}
        value={draft.site}
        onSite={(site) => set({ site })}
        disabled={known.article !== undefined}
      />
      <TextField
        select
        label={say('faq.topic')}
        value={draft.topic}
        onChange={({ target }) => set({ topic: helpTopics.find((one) => one === target.value) ?? draft.topic })}
      >
        {helpTopics.map((topic) => (
          <MenuItem key={topic} value={topic}>
            {topicName(topic)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        label={say('faq.state')}
        value={draft.state}
        onChange={({ target }) => set({ state: states.find((one) => one === target.value) ?? draft.state })}
      >
        {states.map((state) => (
          <MenuItem key={state} value={state}>
            {say(`faq.states.${state}`)}
          </MenuItem>
        ))}
      </TextField>
      <TextLine
        label={say('faq.place')}
        help={say('faq.placeHelp')}
        value={draft.place}
        onText={(place) => set({ place })}
        error={errorOf('place')}
        numeric
      />
    </Section>
  );
}

function TextSection({ form: { draft, set, errorOf } }: { form: Form }) {
  const say = useSay();
  const [language, setLanguage] = useState<LocaleKey>('pt');
  const text = draft.texts[language] ?? { question: '', answer: '' };
  const write = (change: Partial<typeof text>) =>
    set({ texts: { ...draft.texts, [language]: { ...text, ...change } } });
  const nameOf = (key: LocaleKey) =>
    draft.texts[key] === undefined ? `${localeNames[key].name} · ${say('faq.missing')}` : localeNames[key].name;
  return (
    <Section title={say('faq.text')} wide>
      <LanguageSelect label={say('faq.language')} language={language} onLanguage={setLanguage} nameOf={nameOf} />
      <TextLine
        label={say('faq.question')}
        value={text.question}
        onText={(question) => write({ question })}
        error={errorOf(`texts.${language}.question`) ?? errorOf(`texts.${language}`)}
      />
      <TextLine
        label={say('faq.answer')}
        help={say('faq.answerHelp')}
        value={text.answer}
        onText={(answer) => write({ answer })}
        error={errorOf(`texts.${language}.answer`)}
        lines={10}
      />
    </Section>
  );
}

function Versions({ article }: { article: Article }) {
  const say = useSay();
  return (
    <Section title={say('faq.versions')} wide>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
        {article.versions.map(({ version, state, staff, at }) => (
          <Box key={version} component="li" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
            <b>{say('faq.version', { version })}</b>
            <Chip tone={articleTones[state]}>{say(`faq.states.${state}`)}</Chip>
            <span>{`${staff || say('faq.byHouse')} · ${exactText(at)}`}</span>
          </Box>
        ))}
      </Box>
    </Section>
  );
}

function Editor({ known, again }: { known: Known; again: () => void }) {
  const say = useSay();
  const { form, bar } = useForm(known, again);
  const { article } = known;
  return (
    <Page title={article?.question || say('faq.create')} lead={say('faq.lead')}>
      <SettingsSection form={form} known={known} />
      <TextSection form={form} />
      {article !== undefined && <Versions article={article} />}
      <SaveBar {...bar} />
    </Page>
  );
}

function FaqScreen({ id }: { id: string }) {
  const say = useSay();
  const ask = useCallback(
    async (signal: AbortSignal): Promise<Known> => {
      const sites = (await call('officeSites', { limit: 100 }, { signal })).data.data;
      if (id === 'new') return { article: undefined, sites };
      return { article: (await call('officeFaqArticle', { id }, { signal })).data, sites };
    },
    [id],
  );
  const { data: known, error, again } = useAnswer(ask);
  if (known !== undefined) return <Editor key={known.article?.saved_version ?? 0} known={known} again={again} />;
  return (
    <Page title={say('faq.title')}>
      <Card>
        <Coming error={error} again={again} />
      </Card>
    </Page>
  );
}

/** One frequent question: where it stands, and what it says in each language. */
export function FaqShow() {
  const { id = '' } = useParams();
  return (
    <CanAccess resource="faq" action="show" accessDenied={<AccessDenied />}>
      <FaqScreen key={id} id={id} />
    </CanAccess>
  );
}
