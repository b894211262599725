import { type HelpTopic, helpTopics } from '@arara/contract/site-lists';
import { t } from '../../shared/messages/i18n.ts';
import { Choice } from './choice.tsx';

interface TopicFieldProps {
  topic: HelpTopic;
  onTopic: (topic: HelpTopic) => void;
}

/** Selects the topic of a request. */
export function TopicField({ topic, onTopic }: TopicFieldProps) {
  const choices = helpTopics.map((value) => ({ value, label: t(`help.topic.${value}`) }));
  return <Choice label={t('help.topicOf')} value={topic} choices={choices} onPick={onTopic} />;
}
