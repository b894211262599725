const CLOCK = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'America/Sao_Paulo',
});

/** A moment as a Brazilian reads it. */
export function time(iso: string): string {
  return CLOCK.format(new Date(iso));
}
