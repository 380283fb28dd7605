import type { MerchantKind } from './kinds.data.ts';
import { markNameOf } from './mark-path.ts';
import type { Merchant, Town } from './merchant.ts';
import data from './merchants.data.json' with { type: 'json' };

// A JSON module is typed by its content, in which lists of pairs are lists of anything.
const known = data as unknown as {
  readonly towns: Readonly<Record<string, readonly Town[]>>;
  readonly merchants: readonly Merchant[];
};

export function allMerchants(): readonly Merchant[] {
  return known.merchants;
}

/** The first is the largest. None in a country that is not known. */
export function townsOf(country: string): readonly Town[] {
  return known.towns[country] ?? [];
}

let byKind: ReadonlyMap<string, readonly Merchant[]> | undefined;

/** The merchants of a kind in a country; those that are everywhere stand last. */
export function merchantsOf(country: string, kind: MerchantKind): readonly Merchant[] {
  byKind ??= Map.groupBy(known.merchants, (merchant) => `${merchant.country} ${merchant.kind}`);
  return [...(byKind.get(`${country} ${kind}`) ?? []), ...(byKind.get(` ${kind}`) ?? [])];
}

/** @param mark the name of the file of its mark */
export function merchantOfMark(mark: string): Merchant | undefined {
  return known.merchants.find((merchant) => markNameOf(merchant) === mark);
}
