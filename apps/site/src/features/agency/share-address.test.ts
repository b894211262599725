import { expect, it } from 'vitest';
import { smsAddress, webAddress, whatsappAddress } from './share-address.ts';

it('escapes the text in URLs', () => {
  expect(smsAddress('Vem & joga? 100%')).toBe('sms:?&body=Vem%20%26%20joga%3F%20100%25');
});

it.each(['(11) 98765-4321', '+55 11 98765-4321', '11987654321'])('finds the person behind %s', (phone) => {
  expect(whatsappAddress(phone, 'Oi\nvocê')).toBe('https://wa.me/5511987654321?text=Oi%0Avoc%C3%AA');
});

it('accepts https URLs only', () => {
  expect(webAddress('https://wa.me/?text=oi')).toBe('https://wa.me/?text=oi');
  expect(webAddress('javascript:alert(1)')).toBeUndefined();
  expect(webAddress('http://example.com')).toBeUndefined();
});
