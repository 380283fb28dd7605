import { fail } from '../../errors.ts';

/** Neutral header names first, then those that existing clients send (api.md 4). */
const HEADERS = {
  client_id: ['service-client-id', 'plaid-client-id'],
  secret: ['service-secret', 'plaid-secret'],
} as const;

export type CredentialName = keyof typeof HEADERS;
export const CREDENTIAL_NAMES: readonly CredentialName[] = ['client_id', 'secret'];

export type Headers = Readonly<Record<string, string | string[] | undefined>>;
export type Body = Readonly<Record<string, unknown>>;

/** Every value that a caller gave for one credential, body first. */
function given(name: CredentialName, body: Body, headers: Headers): unknown[] {
  const values: unknown[] = Object.hasOwn(body, name) ? [body[name]] : [];
  for (const header of HEADERS[name]) {
    const value = headers[header];
    if (value !== undefined) values.push(value);
  }
  return values;
}

/** The credentials that are absent in body and headers. */
export function missingCredentials(body: Body, headers: Headers): CredentialName[] {
  return CREDENTIAL_NAMES.filter((name) => given(name, body, headers).length === 0);
}

const FORM = /^[\x21-\x7e]{1,255}$/;

/**
 * The pair of keys of a call, whose form is right (api.md 3). Body and headers may both hold them, but not different ones.
 * @throws INVALID_FIELD
 */
export function credentialsOf(
  body: Body,
  headers: Headers,
): { readonly clientId: string; readonly secret: string } {
  const clientId = theOne('client_id', given('client_id', body, headers));
  return { clientId, secret: theOne('secret', given('secret', body, headers)) };
}

function theOne(name: CredentialName, values: readonly unknown[]): string {
  for (const value of values) {
    if (typeof value !== 'string' || !FORM.test(value)) {
      throw fail('INVALID_FIELD', {
        message: `${name} must be a properly formatted, non-empty string`,
        next: 'Look for a space, a line break or quotes that were copied along.',
      });
    }
  }
  const [first] = values;
  if (values.some((value) => value !== first)) {
    throw fail('INVALID_FIELD', `${name} differs between the body and the headers`);
  }
  return String(first);
}
