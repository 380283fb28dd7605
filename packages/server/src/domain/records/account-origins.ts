import { isDeepStrictEqual } from 'node:util';
import type { RawAccount, RawBalance } from '../../connectors/sdk/records.ts';
import { negate } from '../../money/decimal.ts';
import type { Account } from '../accounts/account.ts';

/** What brought a value of an account. */
export type AccountSource =
  | { readonly kind: 'pull' | 'balance'; readonly connector: string }
  /** `fileDigest`: the beginning of the SHA-256 of the file's bytes, as base64url. */
  | { readonly kind: 'statement'; readonly dialect: string; readonly fileDigest: string };

/** Fields of an account whose origin is kept. */
export const ORIGIN_FIELDS = [
  'name',
  'officialName',
  'mask',
  'type',
  'subtype',
  'currency',
  'current',
  'available',
  'limit',
  'balanceAt',
  'persistentAccountId',
  'holderCategory',
  'verificationStatus',
] as const satisfies readonly (keyof Account)[];
export type OriginField = (typeof ORIGIN_FIELDS)[number];

/** When a field got its value, from what, and by which rule: `source` for the source's own word, else `layer:rule`. */
export interface FieldOrigin {
  readonly at: number;
  readonly source: AccountSource;
  readonly rule: string;
}

/** The source's own record, without what names the account there; amounts are signed as in `RawAccount`. */
export type SaidAccount = Readonly<Partial<Record<OriginField, string | number | null>>>;

export interface AccountChange {
  readonly at: number;
  readonly source: AccountSource;
  readonly field: OriginField;
  readonly before: string | number | null;
  readonly after: string | number | null;
}

/** Where the values of an account come from. Instants are milliseconds. */
export interface AccountOrigin {
  /** Null for an account that was there before origins were kept. */
  readonly firstAt: number | null;
  /** What the source said when it changed something last. */
  readonly said: SaidAccount;
  readonly fields: Readonly<Partial<Record<OriginField, FieldOrigin>>>;
  /** Newest first, at most `CHANGES_MAX`. */
  readonly changes: readonly AccountChange[];
}

/** An account as it is stored now, with what it was made of. */
export interface NewValues {
  readonly at: number;
  readonly source: AccountSource;
  readonly said: SaidAccount;
  /** Undefined for an account that was just found. */
  readonly before: Account | undefined;
  readonly after: Account;
}

const CHANGES_MAX = 60;

/** The origin after a reading; undefined where it changed nothing but the instant that the figures are of. */
export function originAfter(known: AccountOrigin | undefined, values: NewValues): AccountOrigin | undefined {
  const { at, source, said, before, after } = values;
  const changed = ORIGIN_FIELDS.filter((field) => before === undefined || before[field] !== after[field]);
  if (changed.every((field) => field === 'balanceAt')) return undefined;
  const fields = changed.map((field) => [field, { at, source, rule: ruleOf(field, values) }] as const);
  const changes = before
    ? changed
        .filter((field) => field !== 'balanceAt')
        .map((field) => ({ at, source, field, before: before[field], after: after[field] }))
    : [];
  return {
    firstAt: before ? (known?.firstAt ?? null) : at,
    said: { ...known?.said, ...said },
    fields: { ...known?.fields, ...Object.fromEntries(fields) },
    changes: [...changes, ...(known?.changes ?? [])].slice(0, CHANGES_MAX),
  };
}

export function saidAccount(raw: RawAccount): SaidAccount {
  const { name, officialName, mask, type, subtype, currency, holderCategory, verificationStatus } = raw;
  return {
    name,
    officialName,
    mask,
    type,
    subtype,
    currency,
    ...saidBalance(raw.balance),
    holderCategory: holderCategory ?? null,
    verificationStatus: verificationStatus ?? null,
  };
}

export function saidBalance({ current, available, limit, asOf }: RawBalance): SaidAccount {
  return { current, available, limit, balanceAt: asOf };
}

function ruleOf(field: OriginField, { said, before, after }: NewValues): string {
  const value = after[field];
  if (value === null) return 'none';
  if (field === 'persistentAccountId') return 'ids:account-number';
  const own = said[field];
  if (isDeepStrictEqual(own, value)) return 'source';
  if (field === 'current' && typeof own === 'string' && negate(own) === value) return 'sign:owed-is-positive';
  return before === undefined ? 'source' : 'merge:what-is-known-stays';
}
