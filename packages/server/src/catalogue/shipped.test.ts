import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { sum } from '../money/decimal.ts';
import { COUNTRY_CODES } from '../vocabulary/countries.ts';
import { isRoutingNumber } from '../vocabulary/routing-number.ts';
import { shippedInstitutions } from './shipped.ts';
import { validateInstitution } from './validate-institution.ts';

const all = shippedInstitutions();
const byId = new Map(all.map((institution) => [institution.id, institution]));
const invented = all.filter(({ id }) => Number(id.slice(4)) > 900_000);
const seedEra = (
  'assets auth balance credit_details deposit_switch identity income investments liabilities ' +
  'transactions'
).split(' ');

test('every shipped record is valid, with an id of its own and products in alphabetical order', () => {
  for (const institution of all) {
    validateInstitution(institution);
    expect(institution.products).toEqual([...institution.products].sort());
    expect(institution.url).not.toBeNull();
    expect(institution.primaryColor).not.toBeNull();
  }
  expect(byId.size).toBe(all.length);
});

test('all belong to the sandbox and know their time zone and currency', () => {
  for (const { connector, environments, profile } of all) {
    expect(connector).toBe('sandbox');
    expect(environments).toEqual(['sandbox']);
    expect(() => new Intl.DateTimeFormat('en', { timeZone: String(profile.timeZone) })).not.toThrow();
    expect(profile.currency).toMatch(/^(USD|CAD|GBP|EUR|PLN|DKK|NOK|SEK)$/);
  }
});

test.each([
  ['ins_109508', 'First Platypus Bank'],
  ['ins_109509', 'First Gingham Credit Union'],
  ['ins_109510', 'Tattersall Federal Credit Union'],
  ['ins_109511', 'Tartan Bank'],
  ['ins_109512', 'Houndstooth Bank'],
  ['ins_130016', 'First Platypus Balance Bank'],
  ['ins_43', 'Tartan-Dominion Bank of Canada'],
  ['ins_116834', 'Flexible Platypus Open Banking'],
  ['ins_117181', 'Flexible Platypus Open Banking'],
  ['ins_117650', 'Royal Bank of Plaid'],
  ['ins_127287', 'Platypus OAuth Bank'],
  ['ins_129644', 'First Platypus Bank - OAuth'],
  ['ins_132241', 'First Platypus OAuth App2App Bank'],
  ['ins_135858', 'Windowpane Bank'],
  ['ins_138395', 'First Platypus Limited Purpose Checking'],
  ['ins_132363', 'Unhealthy Platypus Bank - Degraded'],
  ['ins_132361', 'Unhealthy Platypus Bank - Down'],
  ['ins_133402', 'Unsupported Platypus Bank'],
  ['ins_133502', 'Platypus Bank RUX Auth'],
  ['ins_133503', 'Platypus Bank RUX Match'],
  ['ins_3', 'Sandbox Bank 3'],
])('%s is %s', (id, name) => {
  expect(byId.get(id)?.name).toBe(name);
});

test('ins_109508 is as recorded', () => {
  expect(byId.get('ins_109508')).toMatchObject({
    countryCodes: ['US'],
    oauth: false,
    primaryColor: '#0075a3',
    logo: null,
    routingNumbers: ['011401533'],
    products: [...seedEra, 'income_verification', 'investments_auth', 'statements'].sort(),
  });
});

test('login at the institution itself is where sandbox.md 4.1 has it, and at every European bank', () => {
  const redirect = ['ins_116834', 'ins_117181', 'ins_117650', 'ins_127287', 'ins_129644', 'ins_132241'];
  const reference = all.filter(({ id, profile }) => Number(id.slice(4)) < 900_000 && profile.alias !== true);
  expect(reference.filter(({ oauth }) => oauth).map(({ id }) => id)).toEqual(redirect);
  for (const { countryCodes, oauth } of invented) {
    if (!['US', 'CA'].includes(countryCodes[0] ?? '')) expect(oauth).toBe(true);
  }
});

test('the institutions that stand for something say so', () => {
  expect(byId.get('ins_132363')?.health?.status).toBe('DEGRADED');
  expect(byId.get('ins_132361')?.health?.status).toBe('DOWN');
  expect(byId.get('ins_133402')?.profile.supported).toBe(false);
  expect(byId.get('ins_130016')?.profile.balance).toBe('daily');
  expect(byId.get('ins_109512')?.authMethods).toMatchObject({
    instantMatch: true,
    automatedMicroDeposits: true,
  });
  expect(byId.get('ins_135858')?.authMethods).toMatchObject({ instantMicroDeposits: true });
  expect(byId.get('ins_43')?.countryCodes).toEqual(['CA']);
  expect(byId.get('ins_135842')?.products).toContain('income');
  for (const { health } of all) {
    if (health !== undefined)
      expect(sum([health.success, health.errorService, health.errorInstitution])).toBe('1');
  }
});

test('only ins_109510 lacks assets where it has transactions', () => {
  const without = all.filter(
    ({ products }) => products.includes('transactions') && !products.includes('assets'),
  );
  expect(without.map(({ id }) => id)).toEqual(['ins_109510']);
  expect(byId.get('ins_109510')?.products).not.toContain('auth');
  expect(byId.get('ins_109510')?.products).not.toContain('identity');
});

test('about sixty well-known numbers are aliases, two of which always ask for more than a password', () => {
  const aliases = all.filter(({ profile }) => profile.alias === true);
  expect(aliases.length).toBeGreaterThanOrEqual(60);
  for (const { id, name } of aliases) expect(name).toBe(`Sandbox Bank ${id.slice(4)}`);
  const mfa = aliases.filter(({ profile }) => profile.mfa === 'always').map(({ id }) => id);
  expect(mfa).toEqual(['ins_1', 'ins_127990']);
  for (const id of [1, 3, 4, 5, 10, 12, 20, 56]) expect(byId.has(`ins_${id}`)).toBe(true);
});

test('there are at least 300 invented institutions, three or more in every accepted country, with differing products', () => {
  expect(invented.length).toBeGreaterThanOrEqual(300);
  for (const code of COUNTRY_CODES) {
    const there = invented.filter(({ countryCodes }) => countryCodes.includes(code));
    expect(there.length, code).toBeGreaterThanOrEqual(3);
  }
  expect(new Set(invented.map(({ name }) => name)).size).toBe(invented.length);
  expect(new Set(invented.map(({ products }) => products.join())).size).toBeGreaterThan(20);
  for (const { products, countryCodes } of invented) {
    if (products.includes('deposit_switch')) expect(countryCodes).toEqual(['US']);
    if (products.includes('payment_initiation')) expect(['US', 'CA']).not.toContain(countryCodes[0]);
  }
});

test('routing numbers of the United States pass the 3-7-1 check, those of Canada have their form, no other country has any', () => {
  const seen = new Set<string>();
  for (const { countryCodes, routingNumbers } of invented) {
    for (const number of routingNumbers) {
      if (countryCodes[0] === 'US') expect(isRoutingNumber(number), number).toBe(true);
      else expect(`${countryCodes[0]} ${number}`).toMatch(/^CA 09\d{7}$/);
      expect(seen.has(number)).toBe(false);
      seen.add(number);
    }
  }
  expect(seen.size).toBeGreaterThan(100);
});

test('white text can be read on the colour of every institution', () => {
  const linear = (channel: number) =>
    channel <= 0.03928 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  for (const { primaryColor, name } of all) {
    const [red = 0, green = 0, blue = 0] = Buffer.from(primaryColor?.slice(1) ?? '', 'hex');
    const luminance = 0.2126 * linear(red / 255) + 0.7152 * linear(green / 255) + 0.0722 * linear(blue / 255);
    expect(1.05 / (luminance + 0.05), name).toBeGreaterThanOrEqual(4.5);
  }
});

test('every logo is a PNG of 152 by 152 pixels below 600 bytes that can be unpacked', () => {
  const logos = new Set(all.map(({ logo, mark }) => logo ?? mark ?? ''));
  expect(logos.size).toBeGreaterThan(300);
  for (const logo of logos) {
    const png = Buffer.from(logo, 'base64');
    expect(png.length).toBeLessThan(600);
    const data = png.indexOf('IDAT');
    const packed = png.subarray(data + 4, data + 4 + png.readUInt32BE(data - 4));
    expect(inflateSync(packed)).toHaveLength(152 * 39);
  }
});

test('a bank without a logo of its own has a mark on its colour, others have none', () => {
  for (const { id, logo, mark, primaryColor } of all) {
    expect(mark === undefined, id).toBe(logo !== null);
    const palette = Buffer.from(mark ?? '', 'base64');
    if (mark)
      expect(palette.subarray(palette.indexOf('PLTE') + 4).readUIntBE(0, 3), id).toBe(
        Number(`0x${primaryColor?.slice(1)}`),
      );
  }
});

test('an American bank with account numbers is found by the routing number that its accounts have', () => {
  const banks = all.filter(
    ({ countryCodes, products }) => countryCodes.includes('US') && products.includes('auth'),
  );
  expect(banks.length).toBeGreaterThan(100);
  for (const { routingNumbers, profile } of banks)
    expect(routingNumbers[0]).toBe(profile.achRouting ?? '011401533');
});
