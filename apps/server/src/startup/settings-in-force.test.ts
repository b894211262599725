import { expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { listSettingsInForce } from './settings-in-force.ts';

const SECRET = 'a-token-of-the-sms-gateway';
const env = {
  PORT: '8080',
  SMS_URL: 'https://user:word@sms.example/send?token=abc',
  SMS_TOKEN: SECRET,
  ROUND_CYCLE_MS: '500',
  STAFF_ALLOWED_NETWORKS: '10.0.0.0/8, 192.0.2.1',
  PIX_KEY: '',
};

const settings = listSettingsInForce(env, readConfig(env));
const find = (name: string) => settings.find((setting) => setting.name === name);

it('shows a value with its source', () => {
  expect(find('PORT')).toEqual({ name: 'PORT', source: 'environment', secret: false, value: '8080' });
  expect(find('LOG_LEVEL')).toMatchObject({ source: 'default', value: 'info' });
  expect(find('MIN_ROUND_INTERVAL_MS')).toMatchObject({ source: 'former_name', value: '500' });
  expect(find('STAFF_ALLOWED_NETWORKS')).toMatchObject({ value: '10.0.0.0/8, 192.0.2.1' });
  expect(find('WITHDRAWAL_DUAL_APPROVAL_ABOVE')).toMatchObject({ source: 'default', value: '2000.00' });
  expect(find('PUBLIC_URL')).toEqual({ name: 'PUBLIC_URL', source: 'unset', secret: false, value: null });
});

it('shows no secret, and of an address its host alone', () => {
  expect(find('SMS_TOKEN')).toEqual({ name: 'SMS_TOKEN', source: 'environment', secret: true, value: null });
  expect(find('SMS_URL')).toMatchObject({ value: 'sms.example' });
  expect(find('PIX_KEY')).toMatchObject({ source: 'unset', secret: true });
  const text = JSON.stringify(settings);
  for (const hidden of [SECRET, 'word', 'abc']) expect(text).not.toContain(hidden);
});
