/** One outline per kind, on a 24 × 24 grid: a person, a phone, a letter, a building, a bank, a key. */
const shapes: Readonly<Record<string, string>> = {
  cpf: 'M4 5h16v14H4zM9 9.2a1.8 1.8 0 1 0 0 3.6 1.8 1.8 0 0 0 0-3.6M6.2 16.4a3 3 0 0 1 5.6 0M14.5 10H17M14.5 14H17',
  phone: 'M8 3h8a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1H8a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1zM11 18h2',
  email: 'M4 6h16v12H4zM4.5 7l7.5 6 7.5-6',
  bank: 'M4 9.5L12 4.5l8 5zM6 12.5v5M10 12.5v5M14 12.5v5M18 12.5v5M3.5 20h17',
  cnpj: 'M5 20.5V4h9v16.5M14 9.5h5v11M3.5 20.5h17M8 8h3M8 12h3M8 16h3',
};

const KEY = 'M8 11.5a4.2 4.2 0 1 0 0 .1M12 11.5h8.5v3.5M16.5 11.5V14';

/** The icon of a kind of account; the key for an unknown kind. */
export function KeyIcon({ kind }: { kind: string }) {
  return (
    <svg
      aria-hidden="true"
      width="22"
      height="22"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={shapes[kind] ?? KEY} />
    </svg>
  );
}
