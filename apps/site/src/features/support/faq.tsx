import { localeNames, localeTags } from '@arara/contract/locales';
import { fromWireLocale } from '@arara/contract/wire-locales';
import { helpTopics } from '@arara/contract/site-lists';
import { Button, Empty, ErrorBox, Icon, Skeleton, Tabs, TextField } from '@arara/ui';
import { useState } from 'react';
import { Art } from '../../shared/art/art.tsx';
import { failureText } from '../../shared/api/failure-text.ts';
import { locale, t } from '../../shared/messages/i18n.ts';
import { DocumentBody } from '../../shared/documents/document-body.tsx';
import css from './faq.module.css';
import { type Article, useFaq, usePaused, useVote } from './faq-queries.ts';
import { topicArt } from './ticket-view.ts';

type Topic = Article['topic'];

/** Frequently asked questions: searched while typing, or browsed by topic. */
export function Faq({ onAsk }: { onAsk: () => void }) {
  const [typed, setTyped] = useState('');
  const words = usePaused(typed.trim());
  return (
    <section className={css['faq']} aria-labelledby="faq-head">
      <h2 id="faq-head" className={css['head']}>
        {t('help.faq')}
      </h2>
      <div role="search">
        <TextField
          label={t('help.faqSearch')}
          type="search"
          placeholder={t('help.faqPlaceholder')}
          maxLength={80}
          value={typed}
          prefix={<Icon name="search" size={18} />}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </div>
      <SearchResults words={words} onAsk={onAsk} />
    </section>
  );
}

function SearchResults({ words, onAsk }: { words: string; onAsk: () => void }) {
  const [topic, setTopic] = useState<Topic | 'all'>('all');
  const { data, error, isFetching, refetch } = useFaq(words);
  if (data === undefined && error)
    return <ErrorBox message={failureText(error)} onRetry={() => void refetch()} busy={isFetching} />;
  if (data === undefined) {
    return (
      <div className={css['list']} aria-busy="true">
        {[1, 2, 3, 4, 5].map((place) => (
          <Skeleton key={place} height="56px" radius="var(--radius-m)" />
        ))}
      </div>
    );
  }
  const { articles, near } = data;
  if (articles.length === 0) return <NoResults words={words} onAsk={onAsk} />;
  const isWhole = words === '';
  const shown = articles.filter((one) => !isWhole || topic === 'all' || one.topic === topic);
  return (
    <>
      {isWhole && <Topics articles={articles} topic={topic} onPick={setTopic} />}
      <p className={css['count']} role="status">
        {near ? t('help.faqNear') : isWhole ? '' : t('help.faqFound', { count: shown.length })}
      </p>
      <div className={css['list']}>
        {shown.map((article) => (
          <Question key={article.id} article={article} onAsk={onAsk} />
        ))}
      </div>
    </>
  );
}

interface TopicsProps {
  articles: readonly Article[];
  topic: Topic | 'all';
  onPick: (topic: Topic | 'all') => void;
}

function Topics({ articles, topic, onPick }: TopicsProps) {
  const used = helpTopics.filter((one) => articles.some((article) => article.topic === one));
  const choices = [
    { value: 'all' as const, label: t('help.all') },
    ...used.map((one) => ({ value: one, label: t(`help.topic.${one}`) })),
  ];
  return <Tabs label={t('help.topics')} choices={choices} value={topic} onChange={onPick} look="pills" />;
}

function NoResults({ words, onAsk }: { words: string; onAsk: () => void }) {
  if (words === '') return <Empty art={<Art name="1f4ac" size={56} />} title={t('help.faqEmpty')} />;
  return (
    <div role="status">
      <Empty
        art={<Art name="1f50d" size={56} />}
        title={t('help.faqNone', { words })}
        text={t('help.faqNoneText')}
        action={<Button onClick={onAsk}>{t('help.faqAsk')}</Button>}
      />
    </div>
  );
}

/** One question as a `details` element, which the browser's search can open. */
function Question({ article, onAsk }: { article: Article; onAsk: () => void }) {
  const { question, answer, language, topic } = article;
  return (
    <details className={css['question']} name="faq">
      <summary>
        <Art name={topicArt[topic]} size={24} />
        <span lang={localeTags[fromWireLocale(language)]}>{question}</span>
        <Icon name="down" size={18} />
      </summary>
      <div className={css['answer']}>
        {fromWireLocale(language) !== locale() && (
          <p className={css['note']}>
            {t('help.inLanguage', { language: localeNames[fromWireLocale(language)].name })}
          </p>
        )}
        <DocumentBody body={answer} lang={localeTags[fromWireLocale(language)]} />
        <HelpfulVote id={article.id} onAsk={onAsk} />
      </div>
    </details>
  );
}

function HelpfulVote({ id, onAsk }: { id: number; onAsk: () => void }) {
  const vote = useVote(id);
  const said = vote.data?.data.useful;
  return (
    <div className={css['useful']}>
      <p role="status">{said === undefined ? t('help.useful') : t(said ? 'help.thanks' : 'help.sorry')}</p>
      {said === undefined && (
        <span>
          <Button size="s" busy={vote.isPending && vote.variables} onClick={() => vote.mutate(true)}>
            {t('help.yes')}
          </Button>
          <Button size="s" busy={vote.isPending && !vote.variables} onClick={() => vote.mutate(false)}>
            {t('help.no')}
          </Button>
        </span>
      )}
      {said === false && (
        <Button size="s" onClick={onAsk}>
          {t('help.faqAsk')}
        </Button>
      )}
      {vote.error && (
        <p className={css['wrong']} role="alert">
          {failureText(vote.error)}
        </p>
      )}
    </div>
  );
}
