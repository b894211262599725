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

/** Formats date and time with seconds, São Paulo time: `21/11/2025, 04:02:08`. */
export function formatExactTime(iso: string): string {
  return exact.format(new Date(iso));
}

/** Formats day and minute: `21/11, 04:02`. */
export function formatShortTime(iso: string): string {
  return short.format(new Date(iso));
}

/** Formats day and second, without the year: `21/11, 04:02:08`. */
export function formatTimeWithSeconds(iso: string): string {
  return second.format(new Date(iso));
}

/** Formats the date: `21/11/2025`. */
export function formatDate(iso: string): string {
  return date.format(new Date(iso));
}
