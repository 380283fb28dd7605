const KEY = 'fairlead-console-scheme';

export type Scheme = 'light' | 'dark';

/** What the reader chose, or else what their system does. */
export function schemeNow(): Scheme {
  const chosen = localStorage.getItem(KEY);
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

export function applyScheme(): void {
  document.documentElement.dataset.scheme = schemeNow();
}

export function chooseScheme(scheme: Scheme): void {
  localStorage.setItem(KEY, scheme);
  applyScheme();
}
