/** Outlines on a 24 × 24 grid; decoration only, so hidden from screen readers. */
const PATHS = {
  back: 'M15 5l-7 7 7 7',
  next: 'M9 5l7 7-7 7',
  down: 'M5 9l7 7 7-7',
  close: 'M6 6l12 12M18 6L6 18',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  warning: 'M12 4L2.8 20h18.4L12 4zM12 10v4.5M12 17.2v.3',
  error: 'M12 3a9 9 0 100 18 9 9 0 000-18zM12 7.5v5.5M12 16.2v.3',
  info: 'M12 3a9 9 0 100 18 9 9 0 000-18zM12 11v5.5M12 7.7v.3',
  search: 'M11 4a7 7 0 100 14 7 7 0 000-14zM16.2 16.2L20.5 20.5',
  globe: 'M12 3a9 9 0 100 18 9 9 0 000-18zM3.4 9.5h17.2M3.4 14.5h17.2M12 3c-5 5-5 13 0 18M12 3c5 5 5 13 0 18',
  external: 'M10 5H5v14h14v-5M14 4h6v6M20 4l-9 9',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 017 0v3',
  eye: 'M2.5 12C5 7.5 8.3 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-5.8 6.5-9.5 6.5S5 16.5 2.5 12zM12 9.2a2.8 2.8 0 100 5.6 2.8 2.8 0 000-5.6z',
  eye_off:
    'M2.5 12C5 7.5 8.3 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-5.8 6.5-9.5 6.5S5 16.5 2.5 12zM12 9.2a2.8 2.8 0 100 5.6 2.8 2.8 0 000-5.6zM4 4l16 16',
  card: 'M3.5 6h17v12h-17zM3.5 10h17M7 14.5h4',
  keyboard: 'M3 6.5h18v11H3zM6.5 10h.3M10 10h.3M13.5 10h.3M17 10h.3M8 14h8',
  upload: 'M12 16V5M7.5 9.5L12 5l4.5 4.5M4 15v4h16v-4',
  file: 'M6 3.5h8l4 4v13H6zM14 3.5v4h4',
  phone: 'M8 3h8a1 1 0 011 1v16a1 1 0 01-1 1H8a1 1 0 01-1-1V4a1 1 0 011-1zM11 18h2',
  bank: 'M3.5 9.5L12 4l8.5 5.5zM5.5 10v7M10 10v7M14 10v7M18.5 10v7M3.5 19.5h17',
  clock: 'M12 3a9 9 0 100 18 9 9 0 000-18zM12 7.5V12l3 2',
  offline: 'M3 8.5a13 13 0 0118 0M6.3 12a8.4 8.4 0 0111.4 0M9.5 15.4a3.8 3.8 0 015 0M12 18.8v.3M4 4l16 16',
} as const;

export type IconName = keyof typeof PATHS;

/** `back` and `next` turn round in right-to-left languages. */
export function Icon({ name }: { readonly name: IconName }) {
  const turns = name === 'back' || name === 'next';
  return (
    <svg class={turns ? 'icon icon-turns' : 'icon'} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={PATHS[name]} />
    </svg>
  );
}
