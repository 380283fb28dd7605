interface Start {
  readonly token: string;
  readonly receivedRedirectUri: string | null;
}

/**
 * What the page was opened with, from the fragment or query of its address, which is cleaned at once (LNK-3). The history entry
 * keeps it for a reload and for the way back from the bank's page.
 */
export function takeStart(): Start {
  const given = { ...startIn(location.search.slice(1)), ...startIn(location.hash.slice(1)) };
  const start: Start = { token: '', receivedRedirectUri: null, ...(given.token ? {} : kept()), ...given };
  history.replaceState(start, '', location.pathname);
  return start;
}

function startIn(text: string): Partial<Start> {
  const values = new URLSearchParams(text);
  const [token, receivedRedirectUri] = [values.get('token'), values.get('receivedRedirectUri')];
  return { ...(token ? { token } : {}), ...(receivedRedirectUri ? { receivedRedirectUri } : {}) };
}

function kept(): Partial<Start> {
  const { token, receivedRedirectUri } = (history.state ?? {}) as Partial<Start>;
  return typeof token === 'string' ? { token, receivedRedirectUri: receivedRedirectUri ?? null } : {};
}
