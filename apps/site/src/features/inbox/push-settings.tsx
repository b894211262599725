import { Button, Checkbox, ErrorBox, Skeleton } from '@arara/ui';
import { failureText } from '../../shared/api/failure-text.ts';
import { useT } from '../../shared/messages/i18n.ts';
import type { PushState } from './push-browser.ts';
import {
  type PushSettingsData,
  type Wishes,
  usePushSettings,
  usePushState,
  usePushSwitch,
  usePushPreferences,
} from './push-queries.ts';
import css from './push-settings.module.css';

const kinds = ['money', 'rewards', 'news'] as const;
const hours = Array.from({ length: 24 }, (_, hour) => hour);

/** Push preferences, quiet hours, and the switch for this browser. Prompts only after a press. */
export function PushSettings() {
  const { data, error, isFetching, refetch } = usePushSettings();
  const { data: state } = usePushState();
  if (error && data === undefined)
    return <ErrorBox message={failureText(error)} onRetry={() => void refetch()} busy={isFetching} />;
  if (data === undefined || state === undefined) return <Skeleton height="420px" radius="var(--radius-m)" />;
  return (
    <div className={css['whole']}>
      <BrowserSwitch state={state} settings={data} />
      <Choices settings={data} />
    </div>
  );
}

function BrowserSwitch({ state, settings: { key } }: { state: PushState; settings: PushSettingsData }) {
  const t = useT();
  const turn = usePushSwitch();
  if (state === 'unable' || state === 'blocked')
    return <p className={css['note']}>{t(state === 'unable' ? 'inbox.pushUnable' : 'inbox.pushBlocked')}</p>;
  const isOn = state === 'on';
  return (
    <div className={css['here']}>
      <p className={css['note']}>{t(isOn ? 'inbox.pushIsOn' : 'inbox.pushIsOff')}</p>
      <Button tone={isOn ? 'plain' : 'gold'} full busy={turn.isPending} onClick={() => turn.mutate({ on: !isOn, key })}>
        {t(isOn ? 'inbox.pushOff' : 'inbox.pushOn')}
      </Button>
    </div>
  );
}

function Choices({ settings }: { settings: PushSettingsData }) {
  const t = useT();
  const { mutate } = usePushPreferences();
  const { money, rewards, news, show_amounts, quiet_from, quiet_until } = settings;
  const wishes: Wishes = { money, rewards, news, show_amounts, quiet_from, quiet_until };
  const change = (part: Partial<Wishes>) => mutate({ ...wishes, ...part });
  return (
    <>
      <fieldset className={css['kinds']}>
        <legend>{t('inbox.pushKinds')}</legend>
        {kinds.map((kind) => (
          <Checkbox
            key={kind}
            checked={wishes[kind]}
            onChange={(event) => change({ [kind]: event.currentTarget.checked })}
          >
            {t(`inbox.topic.${kind}`)}
          </Checkbox>
        ))}
        <p className={css['note']}>{t('inbox.pushAccount')}</p>
        <Checkbox checked={show_amounts} onChange={(event) => change({ show_amounts: event.currentTarget.checked })}>
          {t('inbox.pushAmounts')}
        </Checkbox>
      </fieldset>
      <fieldset className={css['quiet']}>
        <legend>{t('inbox.quiet')}</legend>
        <Hour label={t('inbox.quietFrom')} value={quiet_from} onPick={(hour) => change({ quiet_from: hour })} />
        <Hour label={t('inbox.quietUntil')} value={quiet_until} onPick={(hour) => change({ quiet_until: hour })} />
        <p className={css['note']}>{t('inbox.quietNote')}</p>
      </fieldset>
    </>
  );
}

function Hour({ label, value, onPick }: { label: string; value: number; onPick: (hour: number) => void }) {
  return (
    <label className={css['hour']}>
      {label}
      <select value={value} onChange={(event) => onPick(Number(event.currentTarget.value))}>
        {hours.map((hour) => (
          <option key={hour} value={hour}>
            {`${String(hour).padStart(2, '0')}:00`}
          </option>
        ))}
      </select>
    </label>
  );
}
