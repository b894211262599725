import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { helpTopics } from '@arara/contract/site-lists';
import { localeNames } from '@arara/contract/locales';
import { type WireLocale, fromWireLocale } from '@arara/contract/wire-locales';
import { CanAccess, useNotify } from 'ra-core';
import { useCallback, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { call } from '../../shared/api/api-client.ts';
import { formatExactTime } from '../../shared/format/date-time.ts';
import { AccessDenied } from '../../shared/auth/access-denied.tsx';
import { Card } from '../../shared/display/card.tsx';
import { Chip } from '../../shared/display/chip.tsx';
import { LoadState } from '../../shared/display/load-state.tsx';
import { LanguageSelect } from '../../shared/fields/language-select.tsx';
import { Page } from '../../shared/display/page.tsx';
import { SiteSelect } from '../../shared/fields/site-select.tsx';
import { useCodeLabel, useTranslation } from '../../shared/messages/translation.ts';
import { useApiQuery } from '../../shared/api/api-query.ts';
import { useFormSubmission, findFieldError } from '../../shared/actions/form-submission.ts';
import { SaveBar } from '../../shared/forms/save-bar.tsx';
import { FormSection } from '../../shared/forms/form-section.tsx';

import { TextInput } from '../../shared/fields/text-input.tsx';
import { type Article, type ArticleDraft, articleTones, blank, toDraft, toInput } from './article-draft.ts';

interface Loaded {
  /** `undefined` while a new one is written. */
  article: Article | undefined;
  sites: { id: string; name: string }[];
}

interface Form {
  draft: ArticleDraft;
  set: (change: Partial<ArticleDraft>) => void;
  getError: (field: string) => string | undefined;
}

/** Holds the draft of an article until it is saved or discarded. */
function useForm({ article, sites }: Loaded, reload: () => void) {
  const t = useTranslation();
  const notify = useNotify();
  const navigate = useNavigate();
  const read = article ?? blank(sites[0]?.id ?? '');
  const [changed, setChanged] = useState<ArticleDraft>();
  const { pending, refused, errors, code, run, clearErrors } = useFormSubmission();
  const draft = changed ?? toDraft(read);
  const save = () =>
    run(async () => {
      const { data } = await call('officeFaqSave', toInput(read, draft));
      setChanged(undefined);
      notify(t('faq.saved'), { type: 'success' });
      if (article === undefined) void navigate(`/faq/${data.id}/show`, { replace: true });
      else reload();
    });
  const undo = () => {
    setChanged(undefined);
    clearErrors();
    reload();
  };
  const form: Form = {
    draft,
    set: (change) => setChanged({ ...draft, ...change }),
    getError: (field) => findFieldError(errors, field),
  };
  const text = code === 'helpdesk_changed' ? t('faq.changedByOther') : refused;
  return { form, bar: { isChanged: changed !== undefined, pending, refused: text, save, undo } };
}

function SettingsSection({ form: { draft, set, getError }, known }: { form: Form; known: Loaded }) {
  const t = useTranslation();
  const topicName = useCodeLabel('ticketTopic');
  const states = ['draft', 'published', 'removed'] as const;
  return (
    <FormSection title={t('faq.settings')}>
      <SiteSelect
        label={t('faq.site')}
        sites={known.sites}
        value={draft.site}
        onSite={(site) => set({ site })}
        disabled={known.article !== undefined}
      />
      <TextField
        select
        label={t('faq.topic')}
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
        label={t('faq.state')}
        value={draft.state}
        onChange={({ target }) => set({ state: states.find((one) => one === target.value) ?? draft.state })}
      >
        {states.map((state) => (
          <MenuItem key={state} value={state}>
            {t(`faq.states.${state}`)}
          </MenuItem>
        ))}
      </TextField>
      <TextInput
        label={t('faq.place')}
        help={t('faq.placeHelp')}
        value={draft.place}
        onText={(place) => set({ place })}
        error={getError('place')}
        numeric
      />
    </FormSection>
  );
}

function TextSection({ form: { draft, set, getError } }: { form: Form }) {
  const t = useTranslation();
  const [language, setLanguage] = useState<WireLocale>('pt');
  const text = draft.texts[language] ?? { question: '', answer: '' };
  const write = (change: Partial<typeof text>) =>
    set({ texts: { ...draft.texts, [language]: { ...text, ...change } } });
  const getName = (key: WireLocale) =>
    draft.texts[key] === undefined
      ? `${localeNames[fromWireLocale(key)].name} · ${t('faq.missing')}`
      : localeNames[fromWireLocale(key)].name;
  return (
    <FormSection title={t('faq.text')} wide>
      <LanguageSelect label={t('faq.language')} language={language} onLanguage={setLanguage} getName={getName} />
      <TextInput
        label={t('faq.question')}
        value={text.question}
        onText={(question) => write({ question })}
        error={getError(`texts.${language}.question`) ?? getError(`texts.${language}`)}
      />
      <TextInput
        label={t('faq.answer')}
        help={t('faq.answerHelp')}
        value={text.answer}
        onText={(answer) => write({ answer })}
        error={getError(`texts.${language}.answer`)}
        lines={10}
      />
    </FormSection>
  );
}

function Versions({ article }: { article: Article }) {
  const t = useTranslation();
  return (
    <FormSection title={t('faq.versions')} wide>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
        {article.versions.map(({ version, state, staff, at }) => (
          <Box key={version} component="li" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
            <b>{t('faq.version', { version })}</b>
            <Chip tone={articleTones[state]}>{t(`faq.states.${state}`)}</Chip>
            <span>{`${staff || t('faq.builtIn')} · ${formatExactTime(at)}`}</span>
          </Box>
        ))}
      </Box>
    </FormSection>
  );
}

function Editor({ known, reload }: { known: Loaded; reload: () => void }) {
  const t = useTranslation();
  const { form, bar } = useForm(known, reload);
  const { article } = known;
  return (
    <Page title={article?.question || t('faq.create')} lead={t('faq.lead')}>
      <SettingsSection form={form} known={known} />
      <TextSection form={form} />
      {article !== undefined && <Versions article={article} />}
      <SaveBar {...bar} />
    </Page>
  );
}

function FaqScreen({ id }: { id: string }) {
  const t = useTranslation();
  const ask = useCallback(
    async (signal: AbortSignal): Promise<Loaded> => {
      const sites = (await call('officeSites', { limit: 100 }, { signal })).data.data;
      if (id === 'new') return { article: undefined, sites };
      return { article: (await call('officeFaqArticle', { id }, { signal })).data, sites };
    },
    [id],
  );
  const { data: known, error, reload } = useApiQuery(ask);
  if (known !== undefined) return <Editor key={known.article?.saved_version ?? 0} known={known} reload={reload} />;
  return (
    <Page title={t('faq.title')}>
      <Card>
        <LoadState error={error} reload={reload} />
      </Card>
    </Page>
  );
}

/** One FAQ article: its position and its translations. */
export function FaqShow() {
  const { id = '' } = useParams();
  return (
    <CanAccess resource="faq" action="show" accessDenied={<AccessDenied />}>
      <FaqScreen key={id} id={id} />
    </CanAccess>
  );
}
