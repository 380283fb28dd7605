import type { RawTransaction } from '../sdk/records.ts';

type WithMark = { readonly logoUrl?: string };

/** Gives an entry the marks of its companies as callers reach them. */
export type MarkEntries = (entry: RawTransaction) => RawTransaction;

/**
 * The simulation knows the path of a mark. Behind the address of the instance it is something that callers can open; an
 * instance without a lasting address tells none.
 */
export function marksBehind(publicUrl: string | undefined): MarkEntries {
  // Entries at one shop share its record, and so they do afterwards.
  const told = new WeakMap<object, WithMark>();
  const addressed = <T extends WithMark>(company: T): T => {
    if (company.logoUrl === undefined) return company;
    const known = told.get(company) as T | undefined;
    if (known) return known;
    const { logoUrl, ...rest } = company;
    const made = (publicUrl === undefined ? rest : { ...company, logoUrl: `${publicUrl}${logoUrl}` }) as T;
    told.set(company, made);
    return made;
  };
  return (entry) => {
    const { merchant, counterparties } = entry;
    if (merchant?.logoUrl === undefined && !counterparties?.some(({ logoUrl }) => logoUrl)) return entry;
    return {
      ...entry,
      ...(merchant ? { merchant: addressed(merchant) } : {}),
      ...(counterparties ? { counterparties: counterparties.map(addressed) } : {}),
    };
  };
}
