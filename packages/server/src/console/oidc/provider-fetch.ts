import { CertificateError, type Net, NetError } from '../../world/net/net.ts';

const OWNER = 'console-identity-provider';
const LIMITS = { connectMs: 5000, totalMs: 10_000, bodyBytesMax: 1_048_576 };

/** No answer came from the identity provider. The message says nothing of the target. */
export class ProviderAwayError extends Error {
  override readonly name = 'ProviderAwayError';
}

interface FetchOptions {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: URLSearchParams | string | ArrayBuffer | Uint8Array | ReadableStream | null | undefined;
}

/**
 * The shape of `fetch` over the one way out of this process, so that the library keeps to its rules: which addresses may be
 * reached, which certificates count, no redirects, bounds of time and size.
 */
export function providerFetch(net: Net): (url: string, options: FetchOptions) => Promise<Response> {
  return async (url, { method, headers, body }) => {
    if (method !== 'GET' && method !== 'POST')
      throw new TypeError('an identity provider is asked by GET or POST');
    const answer = await net
      .request({
        url,
        method,
        headers,
        ...(typeof body === 'string' || body instanceof URLSearchParams ? { body: body.toString() } : {}),
        owner: OWNER,
        limits: LIMITS,
      })
      .catch((error: unknown) => {
        throw error instanceof NetError ? new ProviderAwayError(reasonOf(error)) : error;
      });
    return new Response(BODILESS.has(answer.status) ? null : new Uint8Array(answer.body), {
      status: answer.status,
      headers: answer.headers,
    });
  };
}

function reasonOf(error: NetError): string {
  const { message, failureClass } = error;
  if (failureClass === 'blocked') return `${message} (FAIRLEAD_EGRESS_ALLOW_CIDRS opens private networks)`;
  const isUntrusted = error instanceof CertificateError && error.fault === 'peer_untrusted';
  return isUntrusted ? `${message} (FAIRLEAD_EGRESS_CA_FILE names an authority of your own)` : message;
}

/** With these a `Response` takes no body. */
const BODILESS: ReadonlySet<number> = new Set([204, 205, 304]);
