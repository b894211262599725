import { Button, Panel, ProgressBar, StatusChip, useToast } from '@arara/ui';
import { failureText } from '../../shared/api/failure-text.ts';
import { momentText, useT } from '../../shared/messages/i18n.ts';
import { limitText } from './limit-text.ts';
import { type Limit, type Limits, useLimitCancel, useLimitConfirm } from './limits-queries.ts';
import css from './limits.module.css';

const kinds = ['loss', 'time', 'deposit', 'stake', 'bets', 'bet'] as const;

/** The limits by what they bound: the value, what is used and left, and a raise that waits. */
export function LimitPanels({ limits: { limits } }: { limits: Limits }) {
  const t = useT();
  return (
    <div className={css['column']}>
      {kinds.map((kind) => (
        <Panel key={kind}>
          <h2 className={css['heading']}>{t(`limits.kind.${kind}`)}</h2>
          <ul className={css['rows']}>
            {limits
              .filter((limit) => limit.kind === kind)
              .map((limit) => (
                <LimitRow key={limit.period} limit={limit} />
              ))}
          </ul>
        </Panel>
      ))}
    </div>
  );
}

function LimitRow({ limit }: { limit: Limit }) {
  const t = useT();
  const { kind, period, value, own, by_staff: byStaff, used, left, request } = limit;
  const isOfStaff = byStaff !== null && value === byStaff && own !== byStaff;
  return (
    <li className={css['row']} data-limit={`${kind} ${period}`}>
      <div className={css['head']}>
        <span>{t(`limits.period.${period}`)}</span>
        <strong>{value === null ? t('limits.none') : limitText(kind, value)}</strong>
      </div>
      {value !== null && used !== null && left !== null && (
        <ProgressBar
          size="s"
          label={`${t(`limits.kind.${kind}`)}, ${t(`limits.period.${period}`)}`}
          value={Math.min(Number(used), Number(value))}
          max={Math.max(Number(value), 1)}
          text={t('limits.usedLeft', { used: limitText(kind, used), left: limitText(kind, left) })}
        />
      )}
      {isOfStaff && <StatusChip tone="wait">{t('limits.byStaff')}</StatusChip>}
      {request !== null && <RaiseRequest limit={limit} request={request} />}
    </li>
  );
}

function RaiseRequest({ limit: { kind, period }, request }: { limit: Limit; request: NonNullable<Limit['request']> }) {
  const t = useT();
  const toast = useToast();
  const confirm = useLimitConfirm();
  const cancel = useLimitCancel();
  const { value, applies_from: from, expires_at: until, can_confirm: canConfirm } = request;
  const onError = (error: Error) => toast(failureText(error), 'bad');
  return (
    <div className={css['request']}>
      <p className={css['note']}>
        {value === null ? t('limits.removalAsked') : t('limits.raiseAsked', { value: limitText(kind, value) })}{' '}
        {canConfirm
          ? t('limits.confirmUntil', { at: momentText(until) })
          : t('limits.confirmFrom', { at: momentText(from) })}
      </p>
      <div className={css['actions']}>
        {canConfirm && (
          <Button tone="gold" busy={confirm.isPending} onClick={() => confirm.mutate({ kind, period }, { onError })}>
            {t('limits.confirm')}
          </Button>
        )}
        <Button tone="quiet" busy={cancel.isPending} onClick={() => cancel.mutate({ kind, period }, { onError })}>
          {t('limits.cancel')}
        </Button>
      </div>
    </div>
  );
}
