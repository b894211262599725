const exact = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

const short = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  day: '2-digit',
  month: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

const second = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  day: '2-digit',
  month: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

const date = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
});

/** A moment to the second, in the time of São Paulo: `21/11/2025, 04:02:08`. */
export function exactText(iso: string): string {
  return exact.format(new Date(iso));
}

/** A moment to the minute: `21/11, 04:02`. */
export function shortText(iso: string): string {
  return short.format(new Date(iso));
}

/** A moment to the second, without its year: `21/11, 04:02:08`. */
export function secondText(iso: string): string {
  return second.format(new Date(iso));
}

/** The day alone: `21/11/2025`. */
export function dateText(iso: string): string {
  return date.format(new Date(iso));
}
