/** The signs of networks, each drawn for the site as one outline on a 24 × 24 grid. */
const shapes = {
  telegram: 'M20.5 4L3.5 10.8l5 1.8M20.5 4l-3 15.5-9-6.9M20.5 4l-12 8.6v6.4l3.2-3.6',
  whatsapp:
    'M4 20l1.3-4.1A8 8 0 1 1 8.4 19zM9 8.5c0 3.5 3 6.5 6.5 6.5l1-1.8-2.2-1.2-1 1a5 5 0 0 1-2.3-2.3l1-1L10.8 7.5z',
  instagram:
    'M8 3.5h8A4.5 4.5 0 0 1 20.5 8v8a4.5 4.5 0 0 1-4.5 4.5H8A4.5 4.5 0 0 1 3.5 16V8A4.5 4.5 0 0 1 8 3.5zM12 8.3a3.7 3.7 0 1 0 0 7.4 3.7 3.7 0 0 0 0-7.4zM17 7h.01',
  facebook: 'M16 4h-1.5A3.5 3.5 0 0 0 11 7.5V20.5M7.5 12h7.5',
  x: 'M5 4.5l14 15M19 4.5l-14 15',
  youtube: 'M6.5 5.5h11a4 4 0 0 1 4 4v5a4 4 0 0 1-4 4h-11a4 4 0 0 1-4-4v-5a4 4 0 0 1 4-4zM10.5 9.3v5.4l4.3-2.7z',
  tiktok: 'M13.5 3.5v11.7a3.8 3.8 0 1 1-3.8-3.8M13.5 3.5c.3 2.8 2.2 4.7 5 5',
} as const;

export type SocialIconName = keyof typeof shapes;

/** The sign of a network, beside or under its name. */
export function SocialIcon({ name, size = 22 }: { name: SocialIconName; size?: number }) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.9"
      strokeLinecap="round"
      strokeLinejoin="round"
      style={{ flex: 'none' }}
    >
      <path d={shapes[name]} />
    </svg>
  );
}
