import { describe, expect, it } from 'vitest';
import { isRoutingNumber } from '../../vocabulary/routing-number.ts';
import { parseRawJson } from '../json.ts';
import { readRules } from './rules.ts';
import { Scrubber } from './scrubber.ts';

const ENDPOINT = '/identity/get';

/** What a scrubber with these rules makes of values, one after another. */
function scrubbed(values: readonly unknown[], rules = '[]', endpoint = ENDPOINT) {
  const scrubber = new Scrubber(readRules(rules));
  // biome-ignore lint/suspicious/noExplicitAny: tests read single fields
  return values.map((value): any =>
    JSON.parse(JSON.stringify(scrubber.scrub(parseRawJson(JSON.stringify(value)), endpoint).json)),
  );
}

describe('a scrubbed value', () => {
  it('has the form of what it replaces', () => {
    const [made] = scrubbed([
      {
        access_token: 'access-production-8d2f1a3b-1c2d-4e5f-8a9b-0c1d2e3f4a5b',
        secret: '0123456789abcdef01234567',
        numbers: { ach: [{ account: '1111222233330000', routing: '011401533', account_id: 'kept' }] },
        international: [{ iban: 'GB82WEST12345698765432', bic: 'WESTGB22' }],
        owners: [
          {
            names: ['Ada Lovelace'],
            phone_numbers: [{ data: '+1 (415) 555-2671', primary: true, type: 'home' }],
            emails: [{ data: 'ada@lovelace.example', type: 'primary' }],
            addresses: [{ data: { street: '12 St James Square', city: 'London', country: 'GB' } }],
          },
        ],
        date_of_birth: '1815-12-10',
        pin: 1234,
      },
    ]);
    expect(made.access_token).toMatch(
      /^access-production-[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/,
    );
    expect(made.secret).toMatch(/^[0-9a-f]{24}$/);
    const [{ account, routing, account_id }] = made.numbers.ach;
    expect(account).toMatch(/^\d{16}$/);
    expect(isRoutingNumber(routing)).toBe(true);
    expect(account_id).toBe('kept');
    const [{ iban, bic }] = made.international;
    expect(iban).toMatch(/^GB\d{2}[A-Z]{4}\d{14}$/);
    const turned = [...(iban.slice(4) + iban.slice(0, 4))].map((sign) => Number.parseInt(sign, 36)).join('');
    expect(BigInt(turned) % 97n).toBe(1n);
    expect(bic).toMatch(/^[A-Z]{6}\d\d$/);
    const [{ names, phone_numbers, emails, addresses }] = made.owners;
    expect(names[0]).toMatch(/^[A-Z][a-z]{2} [A-Z][a-z]{7}$/);
    expect(phone_numbers[0]).toMatchObject({ primary: true, type: 'home' });
    expect(phone_numbers[0].data).toMatch(/^\+1 \(\d{3}\) 555-01\d\d$/);
    expect(emails[0].data).toMatch(/^[a-z]{3}@example\.com$/);
    expect(addresses[0].data).toMatchObject({ country: 'GB' });
    expect(made.date_of_birth).toMatch(/^19[5-9]\d-\d\d-\d\d$/);
    expect(String(made.pin)).toMatch(/^\d{4}$/);
    expect(JSON.stringify(made)).not.toMatch(
      /8d2f1a3b|0123456789ab|11112222|011401533|WEST1234|Ada|Lovelace|415|London|James|1815|:1234/,
    );
  });

  it('is the same wherever the value comes, within texts too', () => {
    const token = 'public-sandbox-8d2f1a3b-1c2d-4e5f-8a9b-0c1d2e3f4a5b';
    const [first, second] = scrubbed([
      { public_token: token, owners: [{ names: ['Ada Lovelace'] }] },
      {
        public_token: token,
        name: 'TRANSFER ADA LOVELACE 4400 1122 3344 5566',
        url: `https://x.example/?t=${token}`,
      },
    ]);
    expect(second.public_token).toBe(first.public_token);
    expect(second.url).toBe(`https://x.example/?t=${first.public_token}`);
    const name = first.owners[0].names[0].toUpperCase();
    expect(second.name).toMatch(new RegExp(`^TRANSFER ${name} \\d{4} \\d{4} \\d{4} \\d{4}$`));
    expect(second.name).not.toContain('4400 1122');
  });

  it('finds a person who is known by name in free texts, turned around, with an initial and by each longer word', () => {
    const texts = [
      'SEPA LOVELACE, ADA RENT',
      'zelle to A. Lovelace',
      'gift for Lovelace',
      'Byron-Lovelace/Ada',
      'Ada  Byron  Lovelace',
      'CHECK Adagio Lovelaceville',
    ];
    const [person, transactions] = scrubbed([
      { owners: [{ names: ['Ada Byron Lovelace'] }] },
      {
        list: texts.map((name) => ({ name, merchant_name: 'Lovelace Books' })),
        unofficial: 'Lovelace Books',
      },
    ]);
    const [first, middle, last] = person.owners[0].names[0].split(' ');
    const names = transactions.list.map(({ name }: { name: string }) => name);
    expect(names).toEqual([
      `SEPA ${last.toUpperCase()}, ${first.toUpperCase()} RENT`,
      `zelle to ${first[0]}. ${last}`,
      `gift for ${last}`,
      `${middle}-${last}/${first}`,
      `${first}  ${middle}  ${last}`,
      'CHECK Adagio Lovelaceville',
    ]);
    expect(transactions.list[0].merchant_name).toBe('Lovelace Books');
    expect(transactions.unofficial).toBe('Lovelace Books');
  });

  it('finds a person whose accents are signs of their own, in the name or in the text', () => {
    const [person, list] = scrubbed([
      { owners: [{ names: ['Jos\u00e9 Garc\u00eda'] }, { names: ['Rene\u0301e Zo\u00eb'] }] },
      {
        list: ['RENT JOSE\u0301 GARCI\u0301A', 'for Jose\u0301', 'Ren\u00e9e', 'Cafe\u0301'].map((name) => ({
          name,
        })),
      },
    ]);
    const [[jose, garcia], [renee]] = person.owners.map(({ names }: { names: string[] }) =>
      names[0]?.split(' '),
    );
    expect(list.list.map(({ name }: { name: string }) => name)).toEqual([
      `RENT ${jose.toUpperCase()} ${garcia.toUpperCase()}`,
      `for ${jose}`,
      renee,
      // Nobody is in it: it stays as it was written.
      'Cafe\u0301',
    ]);
    const [same] = scrubbed([{ owners: [{ names: ['Jos\u00e9'] }, { names: ['Jose\u0301'] }] }]);
    expect(same.owners[1]).toEqual(same.owners[0]);
  });

  it('finds in the end what was written before its person was known, in calls and in webhooks', () => {
    const scrubber = new Scrubber();
    const request = {
      headers: {},
      json: scrubber.scrub(parseRawJson('{"memo":"RENT Lovelace"}'), ENDPOINT).json,
    };
    scrubber.scrub(parseRawJson('{"owners":[{"names":["Ada Lovelace"]}]}'), ENDPOINT);
    const call = { n: 1, method: 'POST', path: ENDPOINT, replaced: [], status: 200, took_ms: 1 };
    const webhook = { webhook: 1, after: 1, delay_ms: 0, to: null, signed_in: [], status: 200, took_ms: 1 };
    for (const line of [
      { ...call, request, answer: request },
      { ...webhook, request },
    ]) {
      expect(JSON.stringify(line)).toContain('RENT Lovelace');
      expect(JSON.stringify(scrubber.last(line))).not.toContain('Lovelace');
    }
  });

  it('keeps amounts, dates, ids, types and the digits of numbers', () => {
    const kept = {
      accounts: [
        { account_id: 'Aa12345678901234', balances: { current: 12.1, limit: null }, type: 'depository' },
      ],
      date: '2026-11-24',
      datetime: '2026-11-24T10:00:00Z',
      amount: '1234567890.12',
      transaction_id: '12345678-1234-4234-8234-123456789012',
      account: { name: 'Checking', mask: '0000' },
      next_cursor: '12345678901234567890',
    };
    expect(scrubbed([kept])).toEqual([kept]);
    const { json } = new Scrubber().scrub(
      parseRawJson('{"amount":12.10,"big":12345678901234567890}'),
      ENDPOINT,
    );
    expect(JSON.stringify(json)).toBe('{"amount":12.10,"big":12345678901234567890}');
  });

  it('keeps how the simulated bank is logged in to, and not a person described for it', () => {
    const custom = JSON.stringify({ override_accounts: [{ identity: { names: ['Ada Lovelace'] } }] });
    const [first, second] = scrubbed(
      [
        { options: { override_username: 'user_good', override_password: 'pass_good' } },
        { options: { override_username: 'user_custom', override_password: custom } },
      ],
      '[]',
      '/sandbox/public_token/create',
    );
    expect(first.options).toEqual({ override_username: 'user_good', override_password: 'pass_good' });
    expect(second.options.override_username).toBe('user_custom');
    expect(JSON.parse(second.options.override_password).override_accounts).toHaveLength(1);
    expect(JSON.stringify(second)).not.toContain('Lovelace');
  });

  it('follows rules of the user, which cannot keep a token', () => {
    const rules = `
      rules:
        - { key: merchant_name, do: replace }
        - { path: 'accounts[].name', endpoint: ${ENDPOINT}, do: remove }
        - { key: routing, do: keep }
        - { key: access_token, do: keep }
    `;
    const value = {
      merchant_name: 'Corner Shop',
      accounts: [{ name: 'Mine', routing: '011401533' }],
      name: 'stays',
      access_token: 'access-sandbox-8d2f1a3b',
    };
    const [made] = scrubbed([value], rules);
    expect(made).toMatchObject({ name: 'stays', accounts: [{ routing: '011401533' }] });
    expect(made.accounts[0]).not.toHaveProperty('name');
    expect(made.merchant_name).toMatch(/^[A-Z][a-z]{5} [A-Z][a-z]{3}$/);
    expect(made.merchant_name).not.toBe('Corner Shop');
    expect(made.access_token).not.toBe(value.access_token);
    const faults = [
      '{',
      '7',
      '- { key: a, do: burn }',
      '- { do: keep }',
      '- { key: a, path: b, do: keep }',
      '- { kye: a, do: keep }',
    ];
    for (const text of faults) expect(() => readRules(text), text).toThrow('');
    expect(() => readRules('- { kye: a, do: keep }')).toThrow('rule 1 has the unknown member "kye"');
  });
});
