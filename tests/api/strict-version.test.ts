import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FROZEN } from '../support/clock.ts';
import { schemaCheck } from '../support/schema-check.ts';
import { linkItem, startTestService, type TestService } from '../support/service.ts';
import { testedEndpoints } from './endpoints/_kit/discovery.ts';
import { createLife, itemFor } from './endpoints/_kit/life.ts';
import { callAs, freshTeam, sendAs } from './endpoints/_kit/team.ts';
import { linkTokenOf } from './endpoints/_needs/link-token.ts';
import { recipientOf } from './endpoints/_needs/payment-recipient.ts';

const endpoints = await testedEndpoints();

/** On the embedded engine alone: fields are left out at the edge, after every table was read. */
describe('a service for clients that refuse unknown fields', () => {
  let strict: TestService;
  let open: TestService;
  beforeAll(async () => {
    strict = await startTestService({ ...FROZEN, FAIRLEAD_STRICT_VERSION: 'on' });
    open = await startTestService(FROZEN);
  });
  afterAll(async () => {
    await strict.stop();
    await open.stop();
  });

  it.each(endpoints)('sends nothing that 2020-09-14 does not know from $path', async ({ path, calls }) => {
    const { problems } = await schemaCheck('seed');
    const callAt = async (service: TestService) => {
      const keys = await freshTeam(service, path);
      const state = await calls.needs(createLife(sendAs(service, keys), { usual: itemFor(path) }));
      return callAs(service, keys)(path, (calls.golden ?? calls.body)(state));
    };
    const reply = await callAt(strict);
    expect(reply.status).toBe(200);
    expect(problems(path, reply.status, reply.body)).toEqual([]);

    const more = await callAt(open);
    expect(more.status).toBe(200);
    const saysMore = problems(path, more.status, more.body).length > 0;
    expect(calls.saysMore === true, `saysMore in tests/api/endpoints${path}.ts`).toBe(saysMore);
  });

  describe('leaves nothing out that belongs to the edition of spring 2021, or was asked for (D101)', () => {
    const days = { start_date: '2025-01-01', end_date: '2026-03-01' };
    const rows = async (access_token: string, options: object = {}) =>
      (await strict.call('/transactions/get', { access_token, ...days, options })).body.transactions;

    it('of transactions', async () => {
      const { accessToken } = await linkItem(strict);
      const [plain] = await rows(accessToken);
      expect(plain).toHaveProperty('check_number');
      for (const later of ['personal_finance_category', 'counterparties', 'logo_url', 'original_description'])
        expect(plain).not.toHaveProperty(later);
      const [asked] = await rows(accessToken, {
        include_personal_finance_category: true,
        include_logo_and_counterparty_beta: true,
        include_original_description: true,
      });
      for (const later of ['personal_finance_category', 'counterparties', 'logo_url', 'original_description'])
        expect(asked).toHaveProperty(later);
      const isNamed = (row: { counterparties: unknown[] }) => row.counterparties.length > 0;
      const named = (await rows(accessToken, { include_logo_and_counterparty_beta: true })).find(isNamed);
      expect(named).not.toHaveProperty('personal_finance_category');
      expect(named.counterparties[0]).not.toHaveProperty('account_numbers');
      const { body } = await strict.call('/transactions/sync', {
        access_token: accessToken,
        options: { personal_finance_category_version: 'v1' },
      });
      expect(body.added[0].personal_finance_category).toHaveProperty('version', 'v1');
      expect(asked.personal_finance_category).not.toHaveProperty('version');
    });

    it('of what a caller has classified', async () => {
      const { body } = await strict.call('/transactions/enrich', {
        account_type: 'depository',
        transactions: [
          {
            id: 'a',
            description: 'ATM FEE',
            amount: 3,
            direction: 'OUTFLOW',
            iso_currency_code: 'USD',
          },
        ],
      });
      const [{ enrichments }] = body.enriched_transactions;
      expect(enrichments.personal_finance_category).toHaveProperty('version', 'v1');
    });

    it('of balances and holders', async () => {
      const { accessToken: access_token } = await linkItem(strict, { institution: 'ins_130016' });
      const [account] = (await strict.call('/accounts/balance/get', { access_token })).body.accounts;
      expect(account.balances.last_updated_datetime).toBe('2026-03-01T00:00:00Z');
      expect(account).not.toHaveProperty('holder_category');
    });

    it('of payments', async () => {
      const { body: recipient } = await strict.call('/payment_initiation/recipient/create', recipientOf());
      const options = { request_refund_details: true, iban: 'GB1', bacs: { account: '1', sort_code: '2' } };
      const { body: made } = await strict.call('/payment_initiation/payment/create', {
        recipient_id: recipient.recipient_id,
        reference: 'Rent',
        amount: { currency: 'GBP', value: 1 },
        options,
      });
      const { payment_id } = made;
      const { body: payment } = await strict.call('/payment_initiation/payment/get', { payment_id });
      expect(payment).toMatchObject({ iban: options.iban, bacs: options.bacs, refund_details: null });
      expect(payment).not.toHaveProperty('scheme');
    });

    it('of institutions and link_tokens', async () => {
      const { body } = await strict.call('/institutions/get_by_id', {
        institution_id: 'ins_116834',
        country_codes: ['GB'],
        options: { include_auth_metadata: true, include_payment_initiation_metadata: true },
      });
      expect(body.institution.payment_initiation_metadata).not.toBeNull();
      expect(body.institution).toHaveProperty('auth_metadata');
      expect(body.institution).not.toHaveProperty('dtc_numbers');
      const hosted = await strict.call('/link/token/create', linkTokenOf({ hosted_link: {} }));
      expect(hosted.body.hosted_link_url).toMatch(/\/hosted\//);
    });
  });
});
