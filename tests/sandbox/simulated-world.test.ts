import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  openCredential,
  sealCredential,
} from '../../packages/server/src/domain/institution-calls/item-credential.ts';
import { asTeamSeesIt } from '../../packages/server/src/domain/sandbox/as-team-sees-it.ts';
import { asTenant } from '../../packages/server/src/domain/teams/team.ts';
import { advance, DAY, FROZEN, MINUTE } from '../support/clock.ts';
import { describeOnEngines } from '../support/engines.ts';
import { linkItem, startTestService, type TestService } from '../support/service.ts';

const PUBLIC_URL = 'https://bank.example.com';
const PERIOD = { start_date: '2025-11-01', end_date: '2026-03-10', options: { count: 500 } };

describeOnEngines('the simulated world', (engine) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService({
      ...FROZEN,
      ...(await engine.variables()),
      FAIRLEAD_PUBLIC_URL: PUBLIC_URL,
      // What is linked is read a moment later, so that a test may change the login before.
      FAIRLEAD_SANDBOX_INITIAL_UPDATE_MS: '1000',
      FAIRLEAD_SANDBOX_HISTORICAL_UPDATE_MS: '2000',
    });
  });
  afterAll(() => service.stop());

  const persona = (override_username: string, institution = 'ins_109508') =>
    linkItem(service, { institution, options: { override_username, override_password: 'any' } });

  const transactions = async (access_token: string) =>
    (await service.call('/transactions/get', { access_token, ...PERIOD })).body.transactions;

  /** Makes the login what it was before worlds had a number. */
  async function bringIntoFirstWorld(itemId: string): Promise<void> {
    const call = await asTeamSeesIt(service.service.core.services, service.clientId);
    const item = await call.store.items.find(asTenant('sandbox', service.clientId), itemId);
    if (!item) throw new Error('no such item');
    const { key, sealed, credential } = await openCredential(call, item);
    const { world, ...first } = credential;
    expect(world).toBe(2);
    const after = sealCredential(call, item, key, first);
    await call.store.unitOfWork(async (unit) => {
      expect(await unit.items.replaceCredential(itemId, sealed, after)).toBe(true);
    });
  }

  it('names merchants with ids, sites, places, times and marks that this instance serves', async () => {
    const { accessToken } = await persona('user_credit_bonus');
    await advance(service, MINUTE);
    const rows = await transactions(accessToken);
    const shop = rows.find(
      (row: { payment_channel: string; pending: boolean; merchant_name: string | null }) =>
        row.payment_channel === 'in store' && !row.pending && row.merchant_name !== null,
    );
    expect(shop).toMatchObject({
      merchant_entity_id: expect.stringMatching(/^[A-Za-z0-9]{37}$/),
      website: expect.stringMatching(/\.example$/),
      logo_url: `${PUBLIC_URL}/marks/merchants/${shop.merchant_entity_id}.png`,
      authorized_datetime: expect.stringMatching(`^${shop.authorized_date}T.*Z$`),
      datetime: expect.stringMatching(`^${shop.date}T.*Z$`),
      location: { country: 'US', lat: expect.any(Number), lon: expect.any(Number) },
      personal_finance_category: { confidence_level: 'VERY_HIGH' },
      counterparties: [{ type: 'merchant', entity_id: shop.merchant_entity_id, logo_url: shop.logo_url }],
    });
    const mark = await fetch(shop.logo_url.replace(PUBLIC_URL, service.baseUrl));
    expect([mark.status, mark.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(
      Buffer.from(await mark.arrayBuffer())
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG');
    const wage = rows.find(({ name }: { name: string }) => name.includes('PAYROLL'));
    expect(wage).toMatchObject({
      merchant_name: null,
      counterparties: [{ name: 'Whitcombe Labs', type: 'income_source' }],
      personal_finance_category: { primary: 'INCOME', detailed: 'INCOME_WAGES' },
    });
  });

  it('gives German banks a household in euros with an IBAN', async () => {
    const found = await service.call('/institutions/search', {
      query: 'Sparkasse',
      products: ['transactions'],
      country_codes: ['DE'],
    });
    const [bank] = found.body.institutions;
    const created = await service.call('/sandbox/public_token/create', {
      institution_id: bank.institution_id,
      initial_products: ['transactions', 'auth'],
    });
    const { body } = await service.call('/item/public_token/exchange', {
      public_token: created.body.public_token,
    });
    await advance(service, MINUTE);
    const auth = await service.call('/auth/get', { access_token: body.access_token });
    expect(auth.body.accounts[0].balances.iso_currency_code).toBe('EUR');
    expect(auth.body.numbers.international[0].iban).toMatch(/^DE\d{20}$/);
    const rows = await transactions(body.access_token);
    expect(rows.some(({ name }: { name: string }) => name.startsWith('SEPA-LASTSCHRIFT'))).toBe(true);
  });

  it('lets an Item of the first world go on in it, over pulls, snapshots and restores', async () => {
    const { accessToken, itemId } = await persona('user_credit_bonus');
    await bringIntoFirstWorld(itemId);
    await advance(service, MINUTE);
    const first = await transactions(accessToken);
    expect(first.length).toBeGreaterThan(100);
    expect(first.every(({ logo_url }: { logo_url: string | null }) => logo_url === null)).toBe(true);
    await service.call('/sandbox/snapshot', { name: 'first-world' });
    await advance(service, 3 * DAY);
    const grown = await transactions(accessToken);
    // What was pending when it was linked has posted since.
    const settled = (rows: readonly { date: string }[]) => rows.filter(({ date }) => date < '2026-02-20');
    expect(settled(grown)).toEqual(settled(first));
    expect(grown.length).toBeGreaterThan(first.length);
    expect(
      grown.every(({ merchant_entity_id }: { merchant_entity_id: string | null }) => !merchant_entity_id),
    ).toBe(true);
    await service.call('/sandbox/restore', { name: 'first-world' });
    expect(await transactions(accessToken)).toEqual(first);
    await advance(service, 3 * DAY);
    expect(await transactions(accessToken)).toEqual(grown);
  });
});
