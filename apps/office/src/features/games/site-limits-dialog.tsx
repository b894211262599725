import { FormDialog } from '../../shared/actions/form-dialog.tsx';
import { ReasonField, isReason } from '../../shared/fields/reason-field.tsx';
import { TextInput } from '../../shared/fields/text-input.tsx';
import { formatAmount } from '../../shared/format/amount.ts';
import { formatReaisInput, parseReaisInput } from '../../shared/format/form-input.ts';
import { useTranslation } from '../../shared/messages/translation.ts';
import { type SiteGameDialogProps, useSiteGameForm } from './site-game-form.ts';

/** The stakes that a game takes at a site. Both fields empty: those of the game. */
export function SiteLimitsDialog(props: SiteGameDialogProps) {
  const t = useTranslation();
  const { game, site, onClose } = props;
  const blank = {
    min: site.limits === null ? '' : formatReaisInput(site.limits.min_bet),
    max: site.limits === null ? '' : formatReaisInput(site.limits.max_bet),
    reason: '',
  };
  const { form, change, command, names } = useSiteGameForm(props, blank, (data, { min, max, reason }, key) => {
    const limits = min === '' && max === '' ? null : { min_bet: parseReaisInput(min), max_bet: parseReaisInput(max) };
    return data.limitSiteGame({ name: game.id, site: site.site, limits, reason: reason.trim() }, key);
  });
  return (
    <FormDialog
      title={t('games.sites.limitsTitle', names)}
      lead={t('games.sites.limitsLead', { min: formatAmount(game.min_bet), max: formatAmount(game.max_bet) })}
      confirm={t('games.sites.save')}
      ready={isReason(form.reason) && (form.min === '') === (form.max === '')}
      command={command}
      onClose={onClose}
    >
      <TextInput label={t('games.sites.least')} value={form.min} onText={(min) => change({ min })} numeric />
      <TextInput
        label={t('games.sites.greatest')}
        value={form.max}
        onText={(max) => change({ max })}
        help={t('games.sites.limitsHelp')}
        numeric
      />
      <ReasonField
        label={t('privacy.reason')}
        help={t('privacy.inAudit')}
        value={form.reason}
        onReason={(reason) => change({ reason })}
      />
    </FormDialog>
  );
}
