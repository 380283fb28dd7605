import type { AccountPlan } from './blueprint.ts';
import { whole } from './minor-units.ts';
import type { Position } from './portfolio.ts';
import type { CardTerms } from './routines/card.ts';

type Details = Partial<Omit<AccountPlan, 'key' | 'type' | 'subtype' | 'opening'>>;

/** Accounts as American banks offer them; the key is the subtype unless another is given. Openings in whole major units. */
export function checking(
  name: string,
  opening: number,
  details: Details & { key?: string } = {},
): AccountPlan {
  return {
    key: 'checking',
    type: 'depository',
    subtype: 'checking',
    ...base(name, opening),
    numbered: true,
    ...details,
  };
}

export function savings(
  name: string,
  opening: number,
  details: Details & { key?: string } = {},
): AccountPlan {
  return {
    key: 'savings',
    type: 'depository',
    subtype: 'savings',
    ...base(name, opening),
    numbered: true,
    ...details,
  };
}

export function deposit(subtype: string, name: string, opening: number, details: Details = {}): AccountPlan {
  return { key: subtype, type: 'depository', subtype, ...base(name, opening), ...details };
}

export function creditCard(
  name: string,
  {
    opening,
    limit,
    card,
    details = {},
  }: {
    readonly opening: number;
    readonly limit: number;
    readonly card: CardTerms;
    readonly details?: Details;
  },
): AccountPlan {
  return {
    key: 'card',
    type: 'credit',
    subtype: 'credit card',
    ...base(name, opening),
    limit: whole(limit),
    card,
    ...details,
  };
}

export function investment(
  subtype: string,
  name: string,
  positions: readonly Position[],
  details: Details = {},
): AccountPlan {
  return { key: subtype, type: 'investment', subtype, ...base(name, 12), positions, ...details };
}

/** Whole units of a security. */
export function units(security: string, count: number): Position {
  return { security, quantity: BigInt(count) * 10_000n };
}

/** A card that is paid in full; the statement closes on the 5th and is paid on the 26th. */
export const paidInFull: CardTerms = {
  statementDay: 5,
  dueDay: 26,
  purchaseRate: 1999,
  minimumPayment: 3_500n,
};

function base(name: string, opening: number) {
  return { name, officialName: null, opening: whole(opening) };
}
