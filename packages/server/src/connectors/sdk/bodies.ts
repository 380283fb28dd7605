import type { InstitutionRequest } from './http.ts';

/** A body with the header that names its type; to be spread into a request. `headers` go along. */
type Body = Required<Pick<InstitutionRequest, 'headers' | 'body'>>;
type Headers = Readonly<Record<string, string>>;

/** Amounts must be text in `value`: a number has lost its digits by then. */
export function jsonBody(value: unknown, headers: Headers = {}): Body {
  return { headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(value) };
}

/** As the forms of OAuth are sent; what is undefined is left out. */
export function formBody(values: Readonly<Record<string, string | undefined>>, headers: Headers = {}): Body {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) if (value !== undefined) form.set(name, value);
  return {
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: form.toString(),
  };
}

export function xmlBody(text: string, headers: Headers = {}): Body {
  return { headers: { 'content-type': 'application/xml; charset=utf-8', ...headers }, body: text };
}

/** The value of `Authorization` for a name and a password (RFC 7617). */
export function basicAuthorization(user: string, password: string): string {
  return `Basic ${Buffer.from(`${user}:${password}`, 'utf8').toString('base64')}`;
}

/** Basic authorization of a client of OAuth, whose parts are form-encoded first (RFC 6749, 2.3.1). */
export function clientAuthorization(clientId: string, clientSecret: string): string {
  const encoded = (text: string): string => new URLSearchParams({ '': text }).toString().slice(1);
  return basicAuthorization(encoded(clientId), encoded(clientSecret));
}
