import { afterAll, beforeAll, expect, it } from 'vitest';
import { HOOK, type Player, player } from '../../sandbox/player.ts';
import { FROZEN } from '../../support/clock.ts';
import { describeOnEngines } from '../../support/engines.ts';
import { startTestService, type TestService } from '../../support/service.ts';
import { identityOf } from '../endpoints/_needs/user.ts';

/** The holder of the sandbox's default accounts, as an application would send it. */
const HOLDER = {
  legal_name: 'Alberta Bobbeth Charleson',
  phone_number: '1112223333',
  email_address: 'accountholder0@example.com',
  address: {
    street: '2992 Cameron Road',
    city: 'Malakoff',
    region: 'NY',
    postal_code: '14236',
    country: 'US',
  },
};

describeOnEngines('comparing a person with the holders of accounts', (engine) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService({ ...FROZEN, ...(await engine.variables()) });
  });
  afterAll(() => service.stop());

  const first = async (team: Player, token: string, user?: object) => {
    const body = { access_token: token, ...(user ? { user } : {}) };
    return (await team.send('/identity/match', body)).accounts[0];
  };

  it('finds the holder the same in all four, and tells of no balance', async () => {
    const team = await player(service);
    const { token } = await team.link({ products: ['identity_match'] });
    const { accounts, item } = await team.send('/identity/match', { access_token: token, user: HOLDER });
    expect(item.billed_products).toEqual(['identity']);
    for (const account of accounts) {
      expect(account).toMatchObject({
        legal_name: {
          score: 100,
          is_first_name_or_last_name_match: true,
          is_nickname_match: false,
          is_business_name_detected: false,
        },
        phone_number: { score: 100 },
        email_address: { score: 100 },
        address: { score: 100, is_postal_code_match: true },
      });
      expect(Object.values(account.balances)).toEqual([null, null, null, null, null]);
    }
    const shown = await team.send('/identity/get', { access_token: token });
    const idsOf = (list: { account_id: string }[]) => list.map(({ account_id }) => account_id);
    expect(idsOf(accounts)).toEqual(idsOf(shown.accounts));
  });

  it('gives no score of what one of the two sides does not say, and takes what is no number for another one', async () => {
    const team = await player(service);
    const { token } = await team.link({ products: ['identity'] });
    expect(await first(team, token, { legal_name: 'Ulric Okonkwo', email_address: null })).toMatchObject({
      legal_name: { score: 0 },
      phone_number: null,
      email_address: null,
      address: null,
    });
    expect(await first(team, token, { phone_number: 'call me', email_address: 'none' })).toMatchObject({
      legal_name: null,
      phone_number: { score: 0 },
      email_address: { score: 0 },
    });
    expect(await first(team, token, { address: { city: 'Malakoff', postal_code: '14236' } })).toMatchObject({
      address: { score: null, is_postal_code_match: true },
    });
  });

  it('compares the user of the Item where nobody is named, and says so where there is none (D88)', async () => {
    const team = await player(service);
    const { token, itemId } = await team.link({ products: ['identity'] });
    const refused = await team.call('/identity/match', { access_token: token, user: { legal_name: ' ' } });
    expect([refused.status, refused.body.error_code]).toEqual([400, 'MISSING_FIELDS']);
    expect(refused.body.error_message).toContain('user');
    const identity = identityOf({ name: { given_name: 'Bert', family_name: 'Charleson' } });
    const { user_id } = await team.send('/user/create', { client_user_id: 'bert', identity });
    expect(await team.refusal('/identity/match', { access_token: token })).toBe('MISSING_FIELDS');
    await team.send('/user/items/associate', { user_id, item_ids: [itemId] });
    expect(await first(team, token)).toMatchObject({
      legal_name: { score: 88, is_nickname_match: true },
      phone_number: { score: 0 },
      email_address: { score: 0 },
      address: { is_postal_code_match: false },
    });
    expect(await first(team, token, { legal_name: 'Alberta Bobbeth Charleson' })).toMatchObject({
      legal_name: { score: 100 },
      phone_number: null,
    });
  });

  it('reads holders anew, and one webhook tells what became other', async () => {
    const team = await player(service);
    const held = (names: string[]) => ({
      override_accounts: [
        { type: 'depository', subtype: 'checking', identity: { names, emails: [] } },
        { type: 'depository', subtype: 'savings', identity: { names: ['Ana Quay'], emails: [] } },
      ],
    });
    const keep = (names: string[]) =>
      team.send('/sandbox/custom_users/create', { username: 'ana', user: held(names) });
    await keep(['Ana Quay']);
    const login = { override_username: 'ana', override_password: 'any', webhook: HOOK };
    const { token, itemId } = await team.link({ products: ['identity'], options: login });
    const told = async () =>
      (await team.send('/sandbox/webhooks', { item_id: itemId })).webhooks.filter(
        ({ webhook_type }: { webhook_type: string }) => webhook_type === 'IDENTITY',
      );
    await team.send('/identity/refresh', { access_token: token });
    expect(await told()).toEqual([]);
    await keep(['Ana Marlow']);
    await team.send('/identity/refresh', { access_token: token });
    const [webhook, ...more] = await told();
    expect(more).toEqual([]);
    const { accounts } = await team.send('/identity/get', { access_token: token });
    expect(accounts[0].owners[0].names).toEqual(['Ana Marlow']);
    expect(JSON.parse(webhook.body)).toMatchObject({
      webhook_code: 'DEFAULT_UPDATE',
      account_ids_with_updated_identity: { [accounts[0].account_id]: ['NAMES'] },
      item_id: itemId,
      error: null,
    });
    await team.send('/identity/refresh', { access_token: token });
    expect(await told()).toHaveLength(1);
  });

  it('tells of a holder who is changed on command once, and not again when holders are read anew', async () => {
    const team = await player(service);
    const { token, itemId } = await team.link({ products: ['identity'], options: { webhook: HOOK } });
    await team.send('/sandbox/item/mutate', {
      access_token: token,
      owners: [{ identity: { names: ['One Person'] } }],
    });
    await team.send('/identity/refresh', { access_token: token });
    const { webhooks } = await team.send('/sandbox/webhooks', { item_id: itemId });
    const codes = webhooks.map((one: { webhook_type: string }) => one.webhook_type);
    expect(codes.filter((type: string) => type === 'IDENTITY')).toHaveLength(1);
  });

  it('reads nobody anew where holders are not of the Item', async () => {
    const team = await player(service);
    const { token } = await team.link({ products: ['auth'] });
    expect(await team.refusal('/identity/refresh', { access_token: token })).toBe('PRODUCT_NOT_ENABLED');
  });

  it('compares an address with words that every object answers to', async () => {
    const team = await player(service);
    const { token } = await team.link({ products: ['identity_match'] });
    const address = {
      ...HOLDER.address,
      street: '3 Constructor Street',
      city: 'Constructor',
      region: 'constructor',
    };
    const { address: found } = await first(team, token, { address });
    expect(found.score).toBeTypeOf('number');
  });
});
