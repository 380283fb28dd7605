/** Of one connection, or written anew by the next (RFC 9110 7.6.1). */
const OF_CONNECTION = new Set([
  'connection',
  'content-length',
  'expect',
  'host',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** The headers that one side sent and the other one is to have. */
export function passedOn(headers: Readonly<Record<string, string>>): Record<string, string> {
  const named = (headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase());
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !OF_CONNECTION.has(name) && !named.includes(name)),
  );
}
