/** A short message to a phone. */
export interface Text {
  /** Names the message: a gateway or mail server that is handed it twice can tell. */
  id: string;
  /** The phone in its one writing, `+55DDNNNNNNNNN`. */
  to: string;
  text: string;
}

export interface Letter {
  id: string;
  /** The name of the brand that writes. */
  from: string;
  /** The address, as the person wrote it. */
  to: string;
  subject: string;
  text: string;
}

/** A way to phones. Throws `Undeliverable` where another try is of no use, anything else where it may be. */
export interface Sms {
  send(text: Text): Promise<void>;
}

/** A way to mail boxes; fails as `Sms` does. */
export interface Mail {
  send(letter: Letter): Promise<void>;
}

/** The ways that a house has. Without one, what needs it is refused and not forgotten. */
export interface Ways {
  sms: Sms | null;
  mail: Mail | null;
}

/** Whoever was asked to carry a message said that it never will. Says why, and never to whom. */
export class Undeliverable extends Error {
  constructor(why: string) {
    super(why);
    this.name = 'Undeliverable';
  }
}
