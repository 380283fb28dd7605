import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ProductionService, startProductionService } from '../../institutions/production-service.ts';
import { BRIDGE_CERTIFICATE } from '../../institutions/simplefin-bridge.ts';
import { describeOnEngines } from '../../support/engines.ts';
import { newLinkToken } from './driver.ts';
import { openFrame } from './frame.ts';

const KNOWN = { routing: '110000000', account: '1111222233331111', name: 'John Smith', subtype: 'checking' };
const NO_NETWORK = { has_numbers_match: false, is_numbers_match_verified: false };
const INSIGHTS = { database_insights_enabled: true };
const MATCH = { database_match_enabled: true };

describeOnEngines('account numbers that are typed in Production', (engine) => {
  let production: ProductionService;
  beforeAll(async () => {
    production = await startProductionService([], BRIDGE_CERTIFICATE, await engine.variables());
  });
  afterAll(() => production.stop());

  async function openWith(auth: object) {
    const { service } = production;
    const linkToken = await newLinkToken(service, { products: ['auth'], auth });
    const frame = await openFrame(service, linkToken, { origin: 'https://app.example.com' });
    return { frame, listed: await frame.step({ kind: 'continue' }) };
  }

  it('get the verdict of those who cannot ask anybody: caution, and nothing known of account or name', async () => {
    const { frame, listed } = await openWith({ ...INSIGHTS, ...MATCH });
    expect(listed.body.pane).toMatchObject({ kind: 'institutions', manual_numbers: true });
    const typing = await frame.step({ kind: 'manual' });
    expect(typing.body.pane).toMatchObject({ kind: 'numbers', deposits: 'none' });
    const wrong = await frame.step({ kind: 'numbers', numbers: { ...KNOWN, routing: '110000001' } });
    expect(wrong.body.pane.error.error_code).toBe('INVALID_FIELD');
    const kept = await frame.step({ kind: 'numbers', numbers: { ...KNOWN, routing: '011401533' } });
    expect(kept.body.pane).toMatchObject({ kind: 'connected' });
    const { body } = await frame.step({ kind: 'continue' });
    const { service } = production;
    const { public_token } = body.result;
    const exchanged = await service.call('/item/public_token/exchange', { public_token });
    const { access_token } = exchanged.body;
    const read = await service.call('/auth/get', { access_token });
    expect(read).toMatchObject({
      status: 200,
      body: {
        accounts: [
          {
            verification_status: 'database_insights_pass_with_caution',
            verification_name: 'John Smith',
            verification_insights: {
              name_match_score: null,
              network_status: NO_NETWORK,
              account_number_format: 'unknown',
            },
          },
        ],
        numbers: { ach: [{ account: KNOWN.account }] },
        item: { auth_method: 'DATABASE_INSIGHTS', products: ['auth'] },
      },
    });
  });

  it('are said to be looked at by their form alone, when the link_token is made', async () => {
    const { headers } = await production.service.call('/link/token/create', {
      products: ['auth'],
      auth: { ...INSIGHTS, ...MATCH },
      client_name: 'Harbour',
      language: 'en',
      country_codes: ['CA'],
      user: { client_user_id: 'user-1' },
    });
    expect(headers.get('fairlead-warning')).toMatch(
      /database_match_enabled has no effect here.*every verdict here is database_insights_pass_with_caution/,
    );
  });

  it('need a verdict: nobody could find a match, or would send a deposit', async () => {
    for (const auth of [MATCH, { same_day_microdeposits_enabled: true }]) {
      const wishes = {
        products: ['auth'],
        auth,
        client_name: 'Harbour',
        language: 'en',
        country_codes: ['US'],
      };
      const refused = await production.service.call('/link/token/create', {
        ...wishes,
        user: { client_user_id: 'user-1' },
      });
      expect(refused).toMatchObject({
        status: 400,
        body: { error_code: 'INSTITUTION_NOT_ENABLED_IN_ENVIRONMENT' },
      });
    }
  });
});
