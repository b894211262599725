/** Opens the phone's messages with `text`; the odd `?&` is read by both kinds of phone. */
export function smsAddress(text: string): string {
  return `sms:?&body=${encodeURIComponent(text)}`;
}

/** Opens WhatsApp with `text` for one person: `phone` is a Brazilian mobile in any writing. */
export function whatsappAddress(phone: string, text: string): string {
  const digits = phone.replaceAll(/\D/g, '').slice(-11);
  return `https://wa.me/55${digits}?text=${encodeURIComponent(text)}`;
}

/** An address that the server gave, where it is one of the web; anything else is no link. */
export function webAddress(text: string): string | undefined {
  return text.startsWith('https://') ? text : undefined;
}
