/**
 * Writes the invented merchants (`merchants.data.json`), always the same ones: `node
 * packages/server/src/merchants/make-merchants.ts`. Run it by hand after a change here, in `make/` or of the kinds.
 *
 * Ids that callers keep are made of the keys, and rows that were told name the branches: names may be added at the end of a kind,
 * and what was published stays as it is.
 */
import { writeFileSync } from 'node:fs';
import { integerBelow, keyedStream, type RandomStream } from '../world/random.ts';
import { entityIdOf, merchantKey } from './key.ts';
import { kinds, type MerchantKind } from './kinds.data.ts';
import type { InventedMarket } from './make/market.ts';
import { northAmerica } from './make/north-america.data.ts';
import { otherEuropeMarkets } from './make/other-europe.data.ts';
import { westernEurope } from './make/western-europe.data.ts';
import { worldwide } from './make/worldwide.data.ts';
import type { Branch, Merchant } from './merchant.ts';

const markets = [worldwide, ...northAmerica, ...westernEurope, ...otherEuropeMarkets];
/** Countries whose card statements carry a phone number behind an online purchase. */
const PHONE_COUNTRIES = ['', 'US', 'CA'];

const merchants = markets.flatMap((market) =>
  Object.entries(market.names).flatMap(([kind, names]) =>
    names.split(', ').map((name, index) => invent(market, kind as MerchantKind, name, index)),
  ),
);
const repeated = merchants.filter(
  ({ key }, index) => merchants.findIndex((each) => each.key === key) !== index,
);
if (repeated.length > 0) throw new Error(`told twice: ${repeated.map(({ key }) => key).join(', ')}`);

const towns = markets
  .filter(({ country }) => country !== '')
  .map(({ country, towns: told }) => `    ${JSON.stringify(country)}: ${JSON.stringify(told)}`);
writeFileSync(
  new URL('merchants.data.json', import.meta.url),
  `{\n  "towns": {\n${towns.join(',\n')}\n  },\n  "merchants": [\n${merchants
    .map((merchant) => `    ${JSON.stringify(merchant)}`)
    .join(',\n')}\n  ]\n}\n`,
);

function invent(market: InventedMarket, kind: MerchantKind, name: string, index: number): Merchant {
  const { country } = market;
  const [categoryId, detailed, mcc, presence] = kinds[kind];
  const domain = merchantKey(name).replaceAll('-', '');
  const key = `${country.toLowerCase() || 'world'}/${merchantKey(name)}`;
  const random = keyedStream('invented merchants', [key]);
  const hasPhone = presence === 'online' && PHONE_COUNTRIES.includes(country);
  return {
    key,
    id: entityIdOf(key),
    name,
    country,
    kind,
    categoryId,
    class: detailed,
    mcc,
    website: `${domain}.example`,
    ...(hasPhone ? { phone: `866-555-01${String(integerBelow(random, 100)).padStart(2, '0')}` } : {}),
    colour: darkColour(random),
    branches:
      presence === 'chain'
        ? chain(market, random, index)
        : presence === 'local'
          ? local(market, random, index)
          : [],
  };
}

/** In most towns, and in two shops of some; the first ones have the most people. */
function chain(market: InventedMarket, random: RandomStream, index: number): Branch[] {
  const home = index % market.towns.length;
  return market.towns.flatMap((_, town) => {
    const shops = town === home ? 1 + integerBelow(random, 2) : integerBelow(random, 10) < 5 ? 1 : 0;
    return Array.from({ length: shops }, () => branch(market, town, random));
  });
}

/** In one town, every third one in another too. */
function local(market: InventedMarket, random: RandomStream, index: number): Branch[] {
  const count = market.towns.length;
  const second = index % 3 === 0 && count > 1 ? [(index + 1 + integerBelow(random, count - 1)) % count] : [];
  return [index % count, ...second].map((town) => branch(market, town, random));
}

function branch(
  { towns: told, streets, numberAfterStreet }: InventedMarket,
  town: number,
  random: RandomStream,
): Branch {
  const names = streets.split(', ');
  const street = names[integerBelow(random, names.length)] ?? '';
  const number = 1 + integerBelow(random, 180);
  const [, , , latitude, longitude] = told[town] ?? ['', null, '', 0, 0];
  // About a mile around the middle of the town.
  const near = (middle: number) =>
    Math.round((middle + (integerBelow(random, 301) - 150) / 10_000) * 10_000) / 10_000;
  return [
    town,
    numberAfterStreet ? `${street} ${number}` : `${number} ${street}`,
    near(latitude),
    near(longitude),
    String(100 + integerBelow(random, 900)),
  ];
}

/** Dark enough for a white mark to be seen on it. */
function darkColour(random: RandomStream): string {
  const channel = () => (24 + integerBelow(random, 120)).toString(16).padStart(2, '0');
  return `#${channel()}${channel()}${channel()}`;
}
