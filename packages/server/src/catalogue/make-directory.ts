/**
 * Writes the invented institutions (`institutions-us.data.json` …), always the same ones:
 * `node packages/server/src/catalogue/make-directory.ts`. Run it by hand after a change here or in `make/`; numbers that
 * were published stay with their names only while nothing is put in between.
 */
import { writeFileSync } from 'node:fs';
import type { Institution } from '../domain/institutions/institution.ts';
import { integerBelow, keyedStream, type RandomStream } from '../world/random.ts';
import { fold } from './fold.ts';
import { inventRoutingNumber, inventTransitNumber } from './make/invented-numbers.ts';
import { drawMark, shapeCount } from './make/mark.ts';
import { countries, type InventedCountry, type InventedKind } from './make/names.data.ts';
import type { Colour } from './make/png.ts';
import { type SandboxInstitution, shippedInstitutions } from './shipped.ts';

const firstNumber = 900_001;

const optional: Readonly<Record<InventedKind, readonly string[]>> = {
  bank: ['credit_details', 'deposit_switch', 'income', 'investments', 'liabilities'],
  union: ['credit_details', 'deposit_switch', 'income', 'liabilities'],
  broker: ['income', 'liabilities'],
  lender: ['credit_details'],
};

const basic: Readonly<Record<InventedKind, readonly string[]>> = {
  bank: ['assets', 'auth', 'balance', 'identity', 'transactions'],
  union: ['assets', 'auth', 'balance', 'identity', 'transactions'],
  broker: ['assets', 'balance', 'identity', 'investments', 'transactions'],
  lender: ['assets', 'balance', 'identity', 'liabilities', 'transactions'],
};

const europe = new Set(countries.map(({ code }) => code).filter((code) => code !== 'US' && code !== 'CA'));
/** Countries with a file of their own; the others share one. */
const large = new Set(['US', 'CA', 'GB', 'IE', 'FR', 'ES', 'NL', 'DE']);
/** Payments are initiated in these. */
const paymentCurrencies = ['GBP', 'EUR'];

let number = firstNumber;
const lines = new Map<string, string[]>();
for (const country of countries) {
  const file = `institutions-${large.has(country.code) ? country.code.toLowerCase() : 'europe'}.data.json`;
  for (let index = 0; index < country.count; index++) {
    const line = `  ${JSON.stringify(invent(country, index, number++))}`;
    lines.set(file, [...(lines.get(file) ?? []), line]);
  }
}
for (const [file, records] of lines) {
  writeFileSync(new URL(file, import.meta.url), `[\n${records.join(',\n')}\n]\n`);
}

writeFileSync(
  new URL('institution-marks.data.json', import.meta.url),
  `${JSON.stringify(marks(), null, 1)}\n`,
);

/** For those that have no logo of their own: white on their colour, the same for the same name. */
function marks(): Record<string, string> {
  const bare = shippedInstitutions().filter(({ logo }) => logo === null);
  return Object.fromEntries(bare.map((institution) => [institution.id, markOf(institution)]));
}

function markOf({ name, primaryColor }: Pick<Institution, 'name' | 'primaryColor'>): string {
  const random = keyedStream('marks', [name]);
  const [red = 0, green = 0, blue = 0] = Buffer.from(primaryColor?.slice(1) ?? '', 'hex');
  return drawMark(integerBelow(random, shapeCount), integerBelow(random, 4), [red, green, blue]);
}

function invent(country: InventedCountry, index: number, id: number): SandboxInstitution {
  const random = keyedStream('invented directory', [country.code, country.language, index]);
  const place = country.places[index % country.places.length] ?? '';
  const [kind, text] = country.templates[index % country.templates.length] ?? ['bank', '{}'];
  const name = text.replace('{de}', withDe(place)).replace('{}', place);
  const colour = darkColour(random);
  const products = productsOf(country, kind, random);
  const oauth = europe.has(country.code) || integerBelow(random, 5) === 0;
  return {
    id: `ins_${id}`,
    name,
    products,
    countryCodes: [country.code],
    url: `https://www.${fold(name).replaceAll(' ', '-')}.example`,
    primaryColor: `#${Buffer.from(colour).toString('hex')}`,
    logo: drawMark(integerBelow(random, shapeCount), integerBelow(random, 4), colour),
    routingNumbers: numbersOf(country, kind, random),
    oauth,
    authMethods: authMethodsOf(country, products, oauth, random),
    profile: {
      timeZone: country.timeZones[integerBelow(random, country.timeZones.length)] ?? '',
      currency: country.currency,
    },
  };
}

function productsOf(country: InventedCountry, kind: InventedKind, random: RandomStream): string[] {
  const products = [...basic[kind]];
  if (europe.has(country.code)) {
    // Drawn and not used: every other property of a published institution follows from the draws before it.
    if (kind !== 'lender') integerBelow(random, 5);
    // A card cannot pay another person's account.
    if (kind !== 'lender' && paymentCurrencies.includes(country.currency))
      products.push('payment_initiation');
    return products.sort();
  }
  for (const product of optional[kind]) {
    const offered = integerBelow(random, 10) < 6;
    if (offered && (country.code === 'US' || product === 'investments' || product === 'liabilities')) {
      products.push(product);
    }
  }
  return products.sort();
}

function numbersOf(country: InventedCountry, kind: InventedKind, random: RandomStream): string[] {
  if (kind === 'broker' || kind === 'lender') return [];
  if (country.code === 'US') {
    return Array.from({ length: 1 + integerBelow(random, 3) }, () => inventRoutingNumber(random));
  }
  if (country.code === 'CA') return [inventTransitNumber(random)];
  return [];
}

function authMethodsOf(
  country: InventedCountry,
  products: readonly string[],
  oauth: boolean,
  random: RandomStream,
): SandboxInstitution['authMethods'] {
  if (!products.includes('auth')) return [];
  if (country.code !== 'US' || oauth || integerBelow(random, 10) < 7) return ['instantAuth'];
  const others: readonly SandboxInstitution['authMethods'][] = [
    ['instantMatch', 'automatedMicroDeposits'],
    ['automatedMicroDeposits'],
    ['instantMicroDeposits'],
  ];
  return others[integerBelow(random, others.length)] ?? [];
}

/** Dark enough for white text to be read on it. */
function darkColour(random: RandomStream): Colour {
  const hue = integerBelow(random, 360);
  const saturation = 0.45 + integerBelow(random, 30) / 100;
  const lightness = 0.2 + integerBelow(random, 9) / 100;
  const channel = (shift: number) => {
    const at = (shift + hue / 30) % 12;
    const swing = saturation * lightness * Math.max(-1, Math.min(at - 3, 9 - at, 1));
    return Math.round(255 * (lightness - swing));
  };
  return [channel(0), channel(8), channel(4)];
}

function withDe(place: string): string {
  return /^[aeiouh]/.test(fold(place)) ? `d’${place}` : `de ${place}`;
}
