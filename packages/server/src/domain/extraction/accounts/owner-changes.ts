import type { RawOwner } from '../../../connectors/sdk/records.ts';

/** What is known of the holders of an account, by the names that callers are told. */
const PARTS = { NAMES: 'names', EMAILS: 'emails', PHONES: 'phones', ADDRESSES: 'addresses' } as const;
// The keys of a literal object.
const NAMES = Object.keys(PARTS) as OwnerPart[];

export type OwnerPart = keyof typeof PARTS;

/** Accounts whose holders became others, and what of them. */
export type OwnerChanges = ReadonlyMap<string, readonly OwnerPart[]>;

/**
 * Compares what was stored of holders, as JSON text by account, with what was read. The first reading of an Item changes nothing:
 * nobody was told anything else before.
 */
export function ownerChanges(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, readonly RawOwner[]>,
): OwnerChanges {
  if (before.size === 0) return new Map();
  const accountIds = new Set([...before.keys(), ...after.keys()]);
  return new Map(
    [...accountIds].flatMap((accountId) => {
      const was = JSON.parse(before.get(accountId) ?? '[]') as RawOwner[];
      const is = after.get(accountId) ?? [];
      const changed = NAMES.filter((name) => partText(was, name) !== partText(is, name));
      return changed.length === 0 ? [] : [[accountId, changed] as const];
    }),
  );
}

function partText(owners: readonly RawOwner[], name: OwnerPart): string {
  const values = owners.map((owner) => owner[PARTS[name]]).filter((value) => value.length > 0);
  return JSON.stringify(values);
}
