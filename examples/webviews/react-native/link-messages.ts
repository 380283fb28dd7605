/** The fragment of an address is sent to nobody, so the token is in no log. */
export function startAddress(server: string, token: string, receivedRedirectUri: string | null): string {
  const back = receivedRedirectUri ? `&receivedRedirectUri=${encodeURIComponent(receivedRedirectUri)}` : '';
  return `${server}/link/v1/link.html#token=${encodeURIComponent(token)}${back}`;
}

export interface Message {
  readonly name: string;
  readonly values: Readonly<Record<string, string>>;
}

/** What Link's page said: `{ name, values }`. A bank's page is shown in the same web view, and has nothing to say. */
export function messageOf(server: string, { url, data }: { url: string; data: string }): Message | undefined {
  if (url !== server && !url.startsWith(`${server}/`)) return undefined;
  try {
    const { name, values } = JSON.parse(data) as Message;
    return typeof name === 'string' && values ? { name, values } : undefined;
  } catch {
    return undefined;
  }
}
