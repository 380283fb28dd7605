import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isV2Class, primaryOf, V1_CLASSES } from '@fairlead/enrich';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { primaries } from '../../../packages/server/src/categories/personal-finance.ts';
import { changeSetting } from '../../../packages/server/src/domain/teams/change-setting.ts';
import { describeOnEngines } from '../../support/engines.ts';
import { examples } from '../../support/examples.ts';
import { type Reply, startTestService, type TestService } from '../../support/service.ts';

/** Texts of many kinds; what they are is not the question here. */
const TEXTS = [
  'ACME PAYROLL DIRECT DEP',
  'SQ *BEAN THERE PORTLAND OR',
  'ATM WITHDRAWAL 001234 MAIN ST',
  'ONLINE TRANSFER TO SAV XXXXXX4412',
  'FOREIGN TRANSACTION FEE',
  'EARNIN TRANSFER',
  'VIR SEPA LOYER NOVEMBRE',
  'SEPA LASTSCHRIFT STROM ABSCHLAG',
  'RECIBO SEGUROS',
  '0044122',
];
const V1: ReadonlySet<string> = new Set(V1_CLASSES);

it("tells transactions by the operator's own files, for every team", async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fairlead-own-shops-'));
  try {
    const path = join(folder, 'enrichment', 'merchants');
    mkdirSync(path, { recursive: true });
    const shop = {
      key: 'crnr-shop',
      name: 'Corner Shop',
      aliases: ['CRNR SHP'],
      class: 'FOOD_AND_DRINK_GROCERIES',
    };
    writeFileSync(join(path, 'shops.json'), JSON.stringify([shop]));
    const service = await startTestService({}, folder);
    const { body } = await service.call('/transactions/enrich', {
      account_type: 'depository',
      transactions: [
        { id: 'a', description: 'CRNR SHP 12', amount: 4, direction: 'OUTFLOW', iso_currency_code: 'GBP' },
      ],
    });
    await service.stop();
    expect(body.enriched_transactions[0].enrichments.merchant_name).toBe('Corner Shop');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

describeOnEngines('/transactions/enrich', (engine) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService(await engine.variables());
  });
  afterAll(() => service.stop());

  const given = (changes: Record<string, unknown> = {}) => ({
    id: 'a',
    description: 'INTEREST CHARGE ON PURCHASES',
    amount: 12.5,
    direction: 'OUTFLOW',
    iso_currency_code: 'USD',
    ...changes,
  });
  const enrich = (transactions: readonly unknown[], rest: Record<string, unknown> = {}): Promise<Reply> =>
    service.call('/transactions/enrich', { account_type: 'depository', transactions, ...rest });
  const categoryOf = ({ enrichments }: { enrichments: { personal_finance_category: unknown } }) =>
    enrichments.personal_finance_category as { primary: string; detailed: string; version: string };

  it('answers one for one, in order, and repeats what it was sent', async () => {
    const sent = [
      given({
        id: 'same',
        amount: 0.1,
        client_user_id: 'u',
        client_account_id: 'c',
        account_subtype: 'savings',
      }),
      given({ id: 'same', amount: 1e12, direction: 'INFLOW', user_id: 'usr_1', account_type: 'credit' }),
      given({ description: '  SPACED  ', amount: 0 }),
      given({ description: ` \n${'🏦'.repeat(1000)}  ` }),
    ];
    const { status, body } = await enrich(sent);
    expect(status).toBe(200);
    const echoed = body.enriched_transactions.map(
      ({ enrichments: _found, ...rest }: Record<string, unknown>) => rest,
    );
    expect(echoed).toEqual(sent.map(({ user_id: _user, ...rest }: Record<string, unknown>) => rest));
  });

  it('gives pairs of the version that is asked for, the primary class the beginning of the detailed one', async () => {
    const both = ['OUTFLOW', 'INFLOW'].flatMap((direction) =>
      TEXTS.map((description) => given({ description, direction })),
    );
    for (const version of ['v1', 'v2'] as const) {
      const options = { personal_finance_category_version: version };
      const { body } = await enrich(both, { options });
      for (const one of body.enriched_transactions) {
        const { primary, detailed, version: said } = categoryOf(one);
        expect([said, detailed.startsWith(`${primary}_`), primaryOf(detailed)]).toEqual([
          version,
          true,
          primary,
        ]);
        expect(version === 'v1' ? V1.has(detailed) : isV2Class(detailed)).toBe(true);
        expect(one.enrichments.personal_finance_category_icon_url).toMatch(
          new RegExp(`/icons/pfc/${primary}\\.png$`),
        );
      }
    }
  });

  it('gives the version of the team to a call that names none, and version 1 without its word', async () => {
    const own = async (rest = {}) =>
      categoryOf((await enrich([given()], rest)).body.enriched_transactions[0]);
    expect((await own()).version).toBe('v1');
    await changeSetting(service.service.core.services, service.clientId, 'pfcVersion', 'v2');
    expect((await own()).version).toBe('v2');
    expect((await own({ options: { personal_finance_category_version: 'v1' } })).version).toBe('v1');
    await changeSetting(service.service.core.services, service.clientId, 'pfcVersion', 'v1');
  });

  it('gives the older category only to a call that asks for it', async () => {
    const plain = (await enrich([given()])).body.enriched_transactions[0].enrichments;
    expect(plain).not.toHaveProperty('legacy_category');
    const { body } = await enrich([given()], { options: { include_legacy_category: true } });
    const { legacy_category, legacy_category_id } = body.enriched_transactions[0].enrichments;
    expect(legacy_category === null).toBe(legacy_category_id === null);
  });

  it.each([
    [{ amount: -1 }, 'transactions[1].amount'],
    [{ amount: 1e12 + 1 }, 'transactions[1].amount'],
    [{ amount: '5' }, 'transactions[1].amount'],
    [{ description: ' ' }, 'transactions[1].description'],
    [{ description: `${'x'.repeat(1001)} ` }, 'transactions[1].description'],
    [{ direction: 'in' }, 'transactions[1].direction'],
    [{ iso_currency_code: 'usd' }, 'transactions[1].iso_currency_code'],
    [{ iso_currency_code: 'XQX' }, 'transactions[1].iso_currency_code'],
    [{ iso_currency_code: 'ZZZ' }, 'transactions[1].iso_currency_code "ZZZ" is no currency of ISO 4217:'],
    [{ mcc: '58a4' }, 'transactions[1].mcc'],
    [{ mcc: '581' }, 'transactions[1].mcc'],
    [{ date_posted: '2026-02-30' }, 'transactions[1].date_posted'],
    [{ date_posted: 'today' }, 'transactions[1].date_posted'],
    [{ id: '' }, 'transactions[1].id'],
    [{ location: { city: 5 } }, 'transactions[1].location.city'],
  ])('refuses the whole call for %j and says where', async (wrong, place) => {
    const { status, body } = await enrich([given(), given(wrong)]);
    expect([status, body.error_code]).toEqual([400, 'INVALID_FIELD']);
    expect(body.error_message).toContain(`${place} `);
  });

  it('tells the town between a known name and the region', async () => {
    const { body } = await enrich([given({ description: 'NETFLIX.COM LOS GATOS CA' })]);
    const [{ enrichments }] = body.enriched_transactions;
    expect(enrichments.location).toMatchObject({ city: 'Los Gatos', region: 'CA', country: 'US' });
  });

  it('takes 1 to 100 transactions', async () => {
    const many = (count: number) => Array.from({ length: count }, () => given());
    expect((await enrich(many(100))).body.enriched_transactions).toHaveLength(100);
    for (const count of [0, 101]) {
      const { status, body } = await enrich(many(count));
      expect([status, body.error_code]).toEqual([400, 'INVALID_FIELD']);
      expect(body.error_message).toMatch(/^transactions must not have (fewer than 1|more than 100) items/);
    }
  });

  it('answers for any text', async () => {
    let seed = 7;
    const next = (): number => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return seed;
    };
    const letter = (): string => {
      const code = next() % 0x1_1000;
      // Control characters and halves of pairs are no text, and no call with them gets this far.
      return code < 0x20 || code === 0x7f || (code >= 0xd800 && code <= 0xdfff)
        ? '\u200d'
        : String.fromCodePoint(code);
    };
    for (let round = 0; round < examples(3); round += 1) {
      const texts = Array.from({ length: 100 }, () =>
        Array.from({ length: 1 + (next() % 900) }, letter)
          .join('')
          .slice(0, 1000),
      ).map((text) => (text.trim() === '' ? 'x' : text));
      const { status, body } = await enrich(texts.map((description) => given({ description })));
      expect([status, body.error_message]).toEqual([200, undefined]);
    }
  });

  it('keeps nothing of what it is sent', async () => {
    const planted = 'PLANTED TEXT 8812 OF NOBODY';
    await enrich([given({ description: planted, client_user_id: 'planted-person-4471' })]);
    for (const name of readdirSync(service.folder, { recursive: true, encoding: 'utf8' })) {
      const path = join(service.folder, name);
      let bytes: Buffer;
      try {
        bytes = readFileSync(path);
      } catch {
        continue;
      }
      expect([name, bytes.includes(planted), bytes.includes('planted-person')]).toEqual([name, false, false]);
    }
  });

  it('serves a drawing for each primary class without credentials', async () => {
    for (const primary of primaries) {
      const reply = await fetch(`${service.baseUrl}/icons/pfc/${primary}.png`);
      const bytes = Buffer.from(await reply.arrayBuffer());
      expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'image/png']);
      expect(reply.headers.get('cache-control')).toContain('max-age');
      expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([100, 100]);
    }
  });
});
