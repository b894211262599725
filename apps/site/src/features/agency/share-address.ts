/** URL that opens the phone's messages with `text`; both iOS and Android accept `?&`. */
export function smsAddress(text: string): string {
  return `sms:?&body=${encodeURIComponent(text)}`;
}

/** URL that opens WhatsApp with `text` for one person; `phone` is a Brazilian mobile number in any format. */
export function whatsappAddress(phone: string, text: string): string {
  const digits = phone.replaceAll(/\D/g, '').slice(-11);
  return `https://wa.me/55${digits}?text=${encodeURIComponent(text)}`;
}

/** Returns a URL of the server if it is `https`; anything else is no link. */
export function webAddress(text: string): string | undefined {
  return text.startsWith('https://') ? text : undefined;
}
