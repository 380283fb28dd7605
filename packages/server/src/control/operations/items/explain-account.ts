import type { Account } from '../../../domain/accounts/account.ts';
import { maskingOf } from '../../../domain/console/reveal.ts';
import type { Item } from '../../../domain/items/item.ts';
import {
  type AccountOrigin,
  type AccountSource,
  ORIGIN_FIELDS,
  type OriginField,
} from '../../../domain/records/account-origins.ts';
import { openRecords } from '../../../domain/records/open-records.ts';
import type { Call } from '../../../domain/services.ts';
import { listImports } from '../../../domain/statement-imports/find-imports.ts';
import { asTenant } from '../../../domain/teams/team.ts';
import { fail } from '../../../errors.ts';
import { operation } from '../../operation.ts';
import { actFor, type TeamName } from '../acting-team.ts';
import { findItem } from './items.ts';

/** A field of an account by its wire name. Instants are milliseconds; amounts are decimal text. */
export interface ExplainedAccountField {
  readonly field: string;
  readonly value: string | null;
  /** What the source's record says there; null where it says nothing. */
  readonly said: string | null;
  /** `source` for the source's own word, else `layer:rule`. */
  readonly decidedBy: string;
  /** Since when it has this value; null where that was before origins were kept. */
  readonly at: number | null;
  /** What brought it, in words. */
  readonly source: string | null;
}

export interface ExplainedChange {
  readonly at: number;
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
  readonly source: string;
}

export interface AccountExplanation {
  readonly itemId: string;
  readonly accountId: string;
  /** When it was read first; null where that was before origins were kept. */
  readonly firstAt: number | null;
  /** When the institution was read last, whether it said anything new or not. */
  readonly readAt: number | null;
  readonly fields: readonly ExplainedAccountField[];
  /** Newest first. */
  readonly changes: readonly ExplainedChange[];
}

const WIRE_NAMES: Readonly<Record<OriginField, string>> = {
  name: 'name',
  officialName: 'official_name',
  mask: 'mask',
  type: 'type',
  subtype: 'subtype',
  currency: 'balances.iso_currency_code',
  current: 'balances.current',
  available: 'balances.available',
  limit: 'balances.limit',
  balanceAt: 'balances.last_updated_datetime',
  persistentAccountId: 'persistent_account_id',
  holderCategory: 'holder_category',
  verificationStatus: 'verification_status',
};
/** Outside the sandbox these are not shown. */
const OF_A_PERSON: ReadonlySet<OriginField> = new Set(['name', 'officialName', 'mask']);
const HIDDEN = '•••';

/** An account of a known Item; outside the sandbox without what its person would be known by. */
export const explainAccountOf = operation(
  'explainAccountOf',
  async (
    { services },
    { clientId, itemId, accountId }: TeamName & { readonly itemId: string; readonly accountId: string },
  ): Promise<AccountExplanation> => {
    const { own, tenant } = await actFor(services, clientId);
    const item = await findItem(own, tenant, itemId);
    const accounts = await own.store.accounts.list(item.itemId);
    const account = accounts.find((each) => each.accountId === accountId);
    if (!account) throw fail('INVALID_FIELD', 'the Item has no account of this id; it may have been closed');
    return explainAccount(own, item, account, (await maskingOf(services, item.itemId)).isMasked);
  },
);

/** @param isMasked names and masks are left out */
export async function explainAccount(
  call: Call,
  item: Item,
  account: Account,
  isMasked = false,
): Promise<AccountExplanation> {
  const origin = (await openRecords<AccountOrigin>(call, item, 'account_origins')).get(
    account.accountId,
  )?.[0];
  const files = await fileNames(call, item, origin);
  const shown = (field: OriginField, value: string | number | null | undefined): string | null => {
    if (value === null || value === undefined) return null;
    if (isMasked && OF_A_PERSON.has(field)) return HIDDEN;
    return field === 'balanceAt' ? new Date(value).toISOString() : String(value);
  };
  return {
    itemId: item.itemId,
    accountId: account.accountId,
    firstAt: origin?.firstAt ?? null,
    readAt: lastRead(item),
    fields: ORIGIN_FIELDS.map((field) => {
      const known = origin?.fields[field];
      return {
        field: WIRE_NAMES[field],
        value: shown(field, account[field]),
        said: shown(field, origin?.said[field]),
        decidedBy: known?.rule ?? (account[field] === null ? 'none' : 'unknown'),
        at: known?.at ?? null,
        source: known ? sourceWords(known.source, files) : null,
      };
    }),
    changes: (origin?.changes ?? []).map(({ at, field, before, after, source }) => ({
      at,
      field: WIRE_NAMES[field],
      before: shown(field, before),
      after: shown(field, after),
      source: sourceWords(source, files),
    })),
  };
}

function lastRead({ products }: Item): number | null {
  const times = products.flatMap(({ pulledAt }) => pulledAt ?? []);
  return times.length === 0 ? null : Math.max(...times);
}

const IMPORTS_MAX = 100;

/** Names of the files that an account was read from, by their digests. */
async function fileNames(
  call: Call,
  { clientId, environment, itemId }: Item,
  origin: AccountOrigin | undefined,
): Promise<ReadonlyMap<string, string>> {
  const sources = Object.values(origin?.fields ?? {}).map(({ source }) => source);
  if (!sources.some(({ kind }) => kind === 'statement')) return new Map();
  const tenant = asTenant(environment, clientId);
  const { records } = await listImports(call, tenant, { itemId, count: IMPORTS_MAX, offset: 0 });
  return new Map(
    records.flatMap(({ files }) =>
      files.map(({ sha256, name }) => [Buffer.from(sha256, 'hex').toString('base64url'), name] as const),
    ),
  );
}

function sourceWords(source: AccountSource, files: ReadonlyMap<string, string>): string {
  if (source.kind === 'statement') return `statement ${fileName(source.fileDigest, files)}`;
  return `${source.kind === 'pull' ? 'reading' : 'real-time balance'} by ${source.connector}`;
}

/** A digest that was kept is the beginning of the whole one; that of a file in an archive is none of an import's. */
function fileName(digest: string, files: ReadonlyMap<string, string>): string {
  const found = [...files].find(([whole]) => digest !== '' && whole.startsWith(digest));
  return found?.[1] ?? `file ${digest}`;
}
