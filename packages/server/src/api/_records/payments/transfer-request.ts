import type { TransferPerson } from '../../../domain/transfers/transfer.ts';
import { fail } from '../../../errors.ts';
import { type Decimal, decimal, isZero } from '../../../money/decimal.ts';
import { parseOffsetTime } from '../../../world/dates.ts';
import { integer, nullable, object, optional, type Static, string, Type } from '../../_kit/schema.ts';

/** What the reference has accounts, platforms and guarantees for, which there are none of here: taken, and without effect. */
export const idle = {
  text: optional(nullable(string({ maxLength: 1000 }))),
  flag: optional(nullable(Type.Boolean())),
};

export const amountField = Type.String({
  pattern: '^\\d{1,12}\\.\\d{2}$',
  'x-message': 'must be a string with two digits after the point, such as "12.34"',
});

/** @throws INVALID_FIELD for nothing */
export function readAmount(text: string): Decimal {
  const amount = decimal(text);
  if (isZero(amount)) throw fail('INVALID_FIELD', 'amount must be more than 0.00');
  return amount;
}

const line = optional(string({ maxLength: 255 }));
export const personField = object({
  legal_name: string({ minLength: 1, maxLength: 255, message: 'must have 1 to 255 characters' }),
  phone_number: line,
  email_address: line,
  address: optional(object({ street: line, city: line, region: line, postal_code: line, country: line })),
});

export function readPerson({
  legal_name,
  phone_number,
  email_address,
  address,
}: Static<typeof personField>): TransferPerson {
  return {
    legalName: legal_name,
    phoneNumber: phone_number ?? null,
    emailAddress: email_address ?? null,
    address: address
      ? {
          street: address.street ?? null,
          city: address.city ?? null,
          region: address.region ?? null,
          postalCode: address.postal_code ?? null,
          country: address.country ?? null,
        }
      : null,
  };
}

/** A map of texts of the caller's own. */
export const textsField = optional(nullable(Type.Record(Type.String(), Type.String())));

/** @throws INVALID_FIELD for more than 50 texts, a key beyond 40 characters or a text beyond 500 */
export function requireTexts(
  field: string,
  texts: Readonly<Record<string, string>> | null | undefined,
): void {
  const entries = Object.entries(texts ?? {});
  if (entries.length > 50) throw fail('INVALID_FIELD', `${field} must have at most 50 entries`);
  const isAscii = (text: string) => Buffer.byteLength(text) === text.length;
  const isFine = ([key, text]: [string, string]) =>
    key.length <= 40 && text.length <= 500 && isAscii(key) && isAscii(text);
  if (!entries.every(isFine))
    throw fail(
      'INVALID_FIELD',
      `${field} must have ASCII keys of at most 40 characters and texts of at most 500`,
    );
}

const time = optional(
  nullable(
    Type.String({
      format: 'date-time',
      'x-message': 'must be a time of RFC 3339 such as 2026-03-01T12:00:00Z',
    }),
  ),
);
const PAGE_MAX = 25;

/** Which rows a list is of. */
export const pageFields = {
  start_date: time,
  end_date: time,
  count: optional(nullable(integer({ minimum: 1, maximum: PAGE_MAX }))),
  offset: optional(nullable(integer({ minimum: 0 }))),
  origination_account_id: idle.text,
  originator_client_id: idle.text,
  funding_account_id: idle.text,
};

interface GivenPage {
  readonly start_date?: string | null;
  readonly end_date?: string | null;
  readonly count?: number | null;
  readonly offset?: number | null;
}

export function readPage({ start_date, end_date, count, offset }: GivenPage) {
  return {
    from: start_date ? (parseOffsetTime(start_date) ?? 0) : 0,
    to: end_date ? (parseOffsetTime(end_date) ?? Number.MAX_SAFE_INTEGER) : Number.MAX_SAFE_INTEGER,
    count: count ?? PAGE_MAX,
    offset: offset ?? 0,
  };
}

/** @throws INVALID_FIELD */
export function requirePage({ start_date, end_date, ...page }: GivenPage): void {
  const { from, to } = readPage({ start_date: start_date ?? null, end_date: end_date ?? null, ...page });
  if (from > to) throw fail('INVALID_FIELD', 'start_date must not be after end_date');
}
