/** The outline icons of the site, each one path on a 24 × 24 grid, drawn for it. */
const shapes = {
  back: 'M15 5l-7 7 7 7',
  bank: 'M3.5 10L12 4.5l8.5 5.5zM6 10.5v7M10 10.5v7M14 10.5v7M18 10.5v7M4 20h16',
  bell: 'M6 16V11a6 6 0 0 1 12 0v5l1.5 2h-15zM10 20.5h4',
  card: 'M3 6h18v12H3zM3 10.5h18M6.5 14.5h4',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  chevron: 'M9 5l7 7-7 7',
  close: 'M6 6l12 12M18 6L6 18',
  copy: 'M9 9h10v11H9zM6 15H5V4h10v1',
  dice: 'M5 5h14v14H5zM9 9h.01M15 15h.01M12 12h.01M15 9h.01M9 15h.01',
  down: 'M5 9l7 7 7-7',
  edit: 'M4 20l1-4.5L16 4.5l3.5 3.5L8.5 19zM13.5 7l3.5 3.5',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9.2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6z',
  'eye-off':
    'M4 4l16 16M9.9 5.8A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-2.8 3.5M6.2 7.7A15.6 15.6 0 0 0 2.5 12S6 18.5 12 18.5c1.5 0 2.9-.4 4.1-1M9.9 10.1a2.8 2.8 0 0 0 4 4',
  filter: 'M4 6h16M7 12h10M10 18h4',
  globe: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3 12h18M12 3c3 2.5 4 5.5 4 9s-1 6.5-4 9c-3-2.5-4-5.5-4-9s1-6.5 4-9z',
  help: 'M5 15v-3a7 7 0 0 1 14 0v3M5 13.5h2.5v5H6a1 1 0 0 1-1-1zM19 13.5h-2.5v5H18a1 1 0 0 0 1-1zM18 18.5a3 3 0 0 1-3 2.5h-2',
  info: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 11v6M12 7.5h.01',
  install: 'M12 4v11M7.5 10.5L12 15l4.5-4.5M5 20h14',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  logout: 'M14 4H6v16h8M10.5 12H20M16.5 8.5L20 12l-3.5 3.5',
  minus: 'M5 12h14',
  pix: 'M12 3l9 9-9 9-9-9zM12 8l4 4-4 4-4-4z',
  plus: 'M12 5v14M5 12h14',
  receipt: 'M6 3.5h12v17l-3-2-3 2-3-2-3 2zM9.5 8.5h5M9.5 12.5h5',
  refresh: 'M19.5 12a7.5 7.5 0 1 1-2.2-5.3M19.5 3.5v4h-4',
  search: 'M11 4.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM16 16l4.5 4.5',
  shield: 'M12 3l7.5 3v5.5c0 4.7-3.2 8-7.5 9.5-4.3-1.5-7.5-4.8-7.5-9.5V6zM8.5 12l2.5 2.5 4.5-5',
  user: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4.5 20.5a7.5 7.5 0 0 1 15 0',
  wallet: 'M4 7.5V18a2 2 0 0 0 2 2h14V8H6a2 2 0 0 1 0-4h11v4M16.5 14h.01',
  warning: 'M12 4l9 16H3zM12 10v4.5M12 17.5h.01',
} as const;

export type IconName = keyof typeof shapes;

/** An icon beside a word that says the same; alone, its button carries the label. */
export function Icon({ name, size = 22 }: { name: IconName; size?: number }) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      style={{ flex: 'none' }}
    >
      <path d={shapes[name]} />
    </svg>
  );
}
