/** Outlines on a 24 × 24 grid; decoration only, so hidden from screen readers. */
const PATHS = {
  home: 'M4 11l8-7 8 7M6 9.5V20h12V9.5M10 20v-6h4v6',
  calls: 'M4 7h11M11 3l4 4-4 4M20 17H9M13 13l-4 4 4 4',
  items: 'M3.5 9.5L12 4l8.5 5.5zM5.5 10v7M10 10v7M14 10v7M18.5 10v7M3.5 19.5h17',
  bank: 'M4 20V9l8-5 8 5v11M4 20h16M9 20v-5h6v5M9 11h.2M14.8 11h.2',
  audit: 'M6 3.5h9l4 4V20.5H6zM14.5 3.5V8H19M9 12h7M9 15.5h7',
  files: 'M4 6.5h6l2 2.5h8v10.5H4zM12 11.5v5M9.5 14L12 11.5l2.5 2.5',
  report: 'M6 3.5h9l4 4V20.5H6zM9.5 17v-3M12.5 17v-6M15.5 17v-4',
  statement: 'M5 4.5h14v15H5zM5 9h14M8.5 12.5h3M8.5 15.5h3M15 12.5h1M15 15.5h1',
  users: 'M12 4.5a3.5 3.5 0 100 7 3.5 3.5 0 000-7zM5 19.5c.6-3.6 3.4-5.5 7-5.5s6.4 1.9 7 5.5',
  webhooks:
    'M4 12a8 8 0 018-8M4 12a8 8 0 008 8M8 12a4 4 0 014-4M8 12a4 4 0 004 4M12 11.2v1.6M14.5 12H21M18 9l3 3-3 3',
  link: 'M10 14a4 4 0 005.7 0l3-3a4 4 0 00-5.7-5.7l-1 1M14 10a4 4 0 00-5.7 0l-3 3a4 4 0 005.7 5.7l1-1',
  studio:
    'M12 3.5a8.5 8.5 0 100 17c1.6 0 2-1 1.6-2-.7-1.6.2-2.7 1.9-2.7h2c1.8 0 3-1.2 3-3.3 0-5-3.8-9-8.5-9zM8 12v.2M10 8v.2M14.5 8v.2',
  api: 'M8 5c-2.5 0-1 5.5-4 7 3 1.5 1.5 7 4 7M16 5c2.5 0 1 5.5 4 7-3 1.5-1.5 7-4 7M12 9v.2M12 14.8v.2',
  teams: 'M8.5 12a4.5 4.5 0 104.2 2.8L20.5 7M17 10.5l2.5 2.5M6.8 16.5v.2',
  clock: 'M12 4a8 8 0 100 16 8 8 0 000-16zM12 8v4.5l3 2',
  operation: 'M3 12h4l3-7 4 14 3-7h4',
  copy: 'M9 9h11v11H9zM15 9V4H4v11h5',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  eye: 'M2.5 12C5 7.5 8.3 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-5.8 6.5-9.5 6.5S5 16.5 2.5 12zM12 9.2a2.8 2.8 0 100 5.6 2.8 2.8 0 000-5.6z',
  search: 'M11 4a7 7 0 100 14 7 7 0 000-14zM16.2 16.2L20.5 20.5',
  back: 'M15 5l-7 7 7 7',
  next: 'M9 5l7 7-7 7',
  warning: 'M12 4L2.8 20h18.4L12 4zM12 10v4.5M12 17.2v.3',
  external: 'M10 5H5v14h14v-5M14 4h6v6M20 4l-9 9',
  sun: 'M12 8a4 4 0 100 8 4 4 0 000-8zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4',
  moon: 'M19.5 14.5A8 8 0 019.5 4.5a8 8 0 1010 10z',
  leave: 'M14 4h5v16h-5M4 12h10M10 8l4 4-4 4',
  close: 'M6 6l12 12M18 6L6 18',
} as const;

export type IconName = keyof typeof PATHS;

export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
