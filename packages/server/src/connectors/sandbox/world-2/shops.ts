import type { MerchantKind } from '../../../merchants/kinds.data.ts';
import { markPathOf } from '../../../merchants/mark-path.ts';
import type { Branch, Merchant } from '../../../merchants/merchant.ts';
import { merchantsOf, townsOf } from '../../../merchants/merchants.ts';
import type { RawCounterparty, RawMerchant } from '../../sdk/records.ts';
import type { Draw } from '../draw.ts';

/** One merchant as a bank tells it: with the branch, where there was one. */
export interface ShopVisit {
  readonly merchant: Merchant;
  readonly told: RawMerchant;
  readonly counterparties: readonly [RawCounterparty];
}

/** Shops of one kind as people of one town see them: those of the town first. */
interface Choice {
  readonly near: readonly ShopVisit[];
  readonly far: readonly ShopVisit[];
}

/** By country and town, then by kind. */
const choices = new Map<string, Map<MerchantKind, Choice>>();

/**
 * A shop of the kind; undefined where the country has none. Everybody has favourites, which follow from who they are, and
 * goes to shops of their own town more often than elsewhere.
 */
export function visitOf(place: ShopPlace, kind: MerchantKind, draw: Draw): ShopVisit | undefined {
  const { near, far } = choiceOf(place, kind);
  const count = near.length + far.length;
  if (count === 0) return undefined;
  // As the smaller of two draws would be: the first shops are visited more often than the last ones.
  const drawn = count - 1 - Math.floor(Math.sqrt(draw.between(0, count * count - 1)));
  return drawn < near.length
    ? turned(near, drawn, place.person)
    : turned(far, drawn - near.length, place.person);
}

/** The one company of the kind that a person is a customer of; undefined where the country has none. */
export function customerOf(place: ShopPlace, kind: MerchantKind): ShopVisit | undefined {
  const { near, far } = choiceOf(place, kind);
  return near.length > 0 ? turned(near, 0, place.person) : turned(far, 0, place.person);
}

/**
 * Who is known by name, such as an employer. In a country that has none of that name it is another of the kind, and where
 * there is none of the kind, the one of the people's first country.
 */
export function visitNamed(place: ShopPlace, kind: MerchantKind, name: string): ShopVisit | undefined {
  const named = (country: string): ShopVisit | undefined => {
    const merchant = merchantsOf(country, kind).find((each) => each.name === name);
    return merchant && remembered(merchant, undefined);
  };
  return named(place.country) ?? customerOf(place, kind) ?? named('US');
}

/** Where a persona shops: whose favourites, in which town of which country. */
export interface ShopPlace {
  readonly country: string;
  readonly town: string;
  readonly person: string;
}

function turned(visits: readonly ShopVisit[], index: number, person: string): ShopVisit | undefined {
  return visits[(index + numberOf(person)) % visits.length];
}

function numberOf(text: string): number {
  let number = 0;
  for (const letter of text) number = (number * 31 + letter.charCodeAt(0)) % 9_973;
  return number;
}

function choiceOf({ country, town }: ShopPlace, kind: MerchantKind): Choice {
  const name = `${country} ${town}`;
  const ofTown = choices.get(name) ?? new Map<MerchantKind, Choice>();
  choices.set(name, ofTown);
  const known = ofTown.get(kind) ?? choose(country, town, kind);
  ofTown.set(kind, known);
  return known;
}

function choose(country: string, town: string, kind: MerchantKind): Choice {
  const home = townsOf(country).findIndex(([name]) => name === town);
  const near: ShopVisit[] = [];
  const far: ShopVisit[] = [];
  for (const merchant of merchantsOf(country, kind)) {
    const branch = merchant.branches.find(([at]) => at === home);
    if (branch) near.push(remembered(merchant, branch));
    else if (merchant.branches.length === 0) near.push(remembered(merchant, undefined));
    else far.push(remembered(merchant, merchant.branches[0]));
  }
  return { near, far };
}

/** Every entry at a branch tells the same: one record for all of them. */
const visits = new Map<string, ShopVisit>();

function remembered(merchant: Merchant, branch: Branch | undefined): ShopVisit {
  const name = `${merchant.key} ${branch?.[1] ?? ''}`;
  const known = visits.get(name) ?? visit(merchant, branch);
  visits.set(name, known);
  return known;
}

function visit(merchant: Merchant, branch: Branch | undefined): ShopVisit {
  const { name, mcc, website, kind, id: entityId } = merchant;
  const known = {
    website,
    entityId,
    logoUrl: markPathOf(merchant),
    confidence: 'VERY_HIGH',
  } as const;
  return {
    merchant,
    told: { name, ...(mcc === '0000' ? {} : { mcc }), ...known, ...placeOf(merchant, branch) },
    counterparties: [{ name, type: typeOf(kind), ...known }],
  };
}

function typeOf(kind: MerchantKind): RawCounterparty['type'] {
  if (kind === 'marketplace') return 'marketplace';
  if (kind === 'friends') return 'payment_app';
  if (kind === 'lender' || kind === 'payday') return 'financial_institution';
  return PAYERS.includes(kind) ? 'income_source' : 'merchant';
}

const PAYERS: readonly MerchantKind[] = [
  'employer',
  'gigs',
  'client',
  'pension',
  'benefits',
  'taxRefund',
  'disability',
  'unemployment',
];

function placeOf({ country }: Merchant, branch: Branch | undefined): Partial<RawMerchant> {
  if (!branch) return {};
  const [at, street, latitude, longitude, storeNumber] = branch;
  const [city = '', region = null, postalCode = ''] = townsOf(country)[at] ?? [];
  return {
    address: street,
    city,
    ...(region === null ? {} : { region }),
    postalCode,
    country,
    lat: String(latitude),
    lon: String(longitude),
    storeNumber,
  };
}
