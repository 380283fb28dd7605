import type { Tenant } from '../../domain/teams/team.ts';
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
  const values = HEADERS[name].map((header) => headers[header]).filter((value) => value !== undefined);
  return Object.hasOwn(body, name) ? [body[name], ...values] : values;
}

/** The credentials that are absent in body and headers. */
export function missingCredentials(body: Body, headers: Headers): CredentialName[] {
  return CREDENTIAL_NAMES.filter((name) => given(name, body, headers).length === 0);
}

const FORM = /^[\x21-\x7e]{1,255}$/;

/**
 * Form first, then the pair (D40, api.md 3). Body and headers may both hold them, but not different ones.
 * @throws INVALID_FIELD, and what `logIn` raises
 */
export async function identify(
  body: Body,
  headers: Headers,
  logIn: (clientId: string, secret: string) => Promise<Tenant>,
): Promise<Tenant> {
  const [clientId, secret] = CREDENTIAL_NAMES.map((name) => {
    const values = given(name, body, headers);
    for (const value of values) {
      if (typeof value !== 'string' || !FORM.test(value)) {
        throw fail('INVALID_FIELD', {
          message: `${name} must be a properly formatted, non-empty string`,
          next: 'Look for a space, a line break or quotes that were copied along.',
        });
      }
    }
    if (new Set(values).size > 1) {
      throw fail('INVALID_FIELD', `${name} differs between the body and the headers`);
    }
    return String(values[0]);
  });
  return logIn(clientId ?? '', secret ?? '');
}
