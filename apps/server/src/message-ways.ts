import type { Config } from './config.ts';
import { type Ways, createGatewaySms, createPrintedWays, createSmtpMail } from './modules/messenger/index.ts';
import type { Log } from './platform/index.ts';

/** The ways out that the settings name. Outside production the others are printed; in production they are not there. */
export function waysOf(config: Config, log: Log): Ways {
  const { SMS_URL, SMS_TOKEN, SMTP_URL, MAIL_FROM } = config;
  const printed =
    config.NODE_ENV === 'production'
      ? { sms: null, mail: null }
      : createPrintedWays({ log, page: config.MESSAGES_PAGE, fetch });
  return {
    sms:
      SMS_URL === undefined || SMS_TOKEN === undefined
        ? printed.sms
        : createGatewaySms({ url: SMS_URL, token: SMS_TOKEN, fetch }),
    mail:
      SMTP_URL === undefined || MAIL_FROM === undefined
        ? printed.mail
        : createSmtpMail({ url: SMTP_URL, from: MAIL_FROM }),
  };
}
