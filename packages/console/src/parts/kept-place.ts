const KEY = 'fairlead-console-place';

/** Keeps the page that a person leaves for the identity provider. */
export function keepPlace(): void {
  sessionStorage.setItem(KEY, location.pathname === '/enter' ? '/' : location.pathname + location.search);
}

/** Where they were, once; the first page where that is not known. */
export function takePlace(): string {
  const kept = sessionStorage.getItem(KEY) ?? '/';
  sessionStorage.removeItem(KEY);
  return kept.startsWith('/') && !kept.startsWith('//') ? kept : '/';
}
