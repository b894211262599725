/** What each rule says of the six digits typed so far. */
export interface PinRules {
  sixDigits: boolean;
  notSequence: boolean;
  notRepeated: boolean;
}

/**
 * The rules a person can check while typing. A rule about the whole holds only once the whole is
 * there, so that nothing is ticked too early. The server has the last word.
 */
export function pinRules(pin: string): PinRules {
  const sixDigits = /^\d{6}$/.test(pin);
  return {
    sixDigits,
    notSequence: sixDigits && !isSequence(pin),
    notRepeated: sixDigits && !/^(\d)\1*$/.test(pin),
  };
}

export function isPinAcceptable(pin: string): boolean {
  const { sixDigits, notSequence, notRepeated } = pinRules(pin);
  return sixDigits && notSequence && notRepeated;
}

/** Digits that go up or down by one all along. */
function isSequence(pin: string): boolean {
  return '0123456789'.includes(pin) || '9876543210'.includes(pin);
}
