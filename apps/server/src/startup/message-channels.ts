import type { Config } from '../config.ts';
import {
  type MessageChannels,
  createDevelopmentChannels,
  createGatewaySms,
  createSmtpMail,
} from '../modules/communication/messenger/index.ts';
import type { Log } from '../platform/index.ts';

/** Creates the SMS and mail channels of the settings. A channel without settings prints its messages, or is off in production. */
export function createMessageChannels(config: Config, log: Log): MessageChannels {
  const { SMS_URL, SMS_TOKEN, SMTP_URL, MAIL_FROM } = config;
  const development =
    config.NODE_ENV === 'production'
      ? { sms: null, mail: null }
      : createDevelopmentChannels({ log, page: config.MESSAGE_PREVIEW_URL, fetch });
  return {
    sms:
      SMS_URL === undefined || SMS_TOKEN === undefined
        ? development.sms
        : createGatewaySms({ url: SMS_URL, token: SMS_TOKEN, fetch }),
    mail:
      SMTP_URL === undefined || MAIL_FROM === undefined
        ? development.mail
        : createSmtpMail({ url: SMTP_URL, from: MAIL_FROM }),
  };
}
