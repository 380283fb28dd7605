/** A call names the recorder as the receiver of webhooks, which would pass them on to itself without an end. */
export class LeadsBackError extends Error {
  override readonly name = 'LeadsBackError';

  constructor() {
    super('webhook is an address of this recorder, which would pass webhooks on to itself');
  }
}

/** This machine under any of its names; a service that listens everywhere is reached by these too. */
const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|0\.0\.0\.0|\[::1?\])$/;

/** Whether an address is below one of these base URLs. */
export function leadsTo(address: string, baseUrls: readonly string[]): boolean {
  const url = URL.parse(address);
  return url !== null && baseUrls.some((base) => isBelow(url, new URL(base)));
}

function isBelow(url: URL, base: URL): boolean {
  const isSameHost =
    url.hostname === base.hostname || (LOOPBACK.test(url.hostname) && LOOPBACK.test(base.hostname));
  const path = base.pathname.replace(/\/+$/, '');
  return (
    isSameHost &&
    url.protocol === base.protocol &&
    url.port === base.port &&
    `${url.pathname}/`.startsWith(`${path}/`)
  );
}
