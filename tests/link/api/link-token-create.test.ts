import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allow } from '../../../packages/server/src/domain/link/tokens/allow-lists.ts';
import { openLinkToken } from '../../../packages/server/src/domain/link/tokens/open-link-token.ts';
import { createSecret, createTeam } from '../../../packages/server/src/domain/teams/teams.ts';
import { linkTokenOf } from '../../api/endpoints/_needs/link-token.ts';
import { recipientOf } from '../../api/endpoints/_needs/payment-recipient.ts';
import { FROZEN } from '../../support/clock.ts';
import { describeOnEngines } from '../../support/engines.ts';
import { linkItem, post, type Reply, startTestService, type TestService } from '../../support/service.ts';

type Json = Record<string, unknown>;

const answer = ({ status, body }: Reply) => [status, body.error_code];
const filter = (type: string, ...account_subtypes: string[]) => ({ [type]: { account_subtypes } });

/** What it must not be, the code, and a part of the message. */
const REFUSED: readonly (readonly [Json, string, string])[] = [
  [{ client_name: '' }, 'INVALID_FIELD', 'client_name must be a non-empty string'],
  [{ client_name: 7 }, 'INVALID_FIELD', 'client_name'],
  [{ language: 'xx' }, 'INVALID_FIELD', 'language must be one of: en, fr, es, nl'],
  [{ language: 'EN' }, 'INVALID_FIELD', 'language'],
  [{ country_codes: [] }, 'INVALID_FIELD', 'country_codes must be a non-empty array of country codes'],
  [{ country_codes: ['XX'] }, 'INVALID_FIELD', 'country_codes'],
  [{ user: 'user-1' }, 'INVALID_CONFIGURATION', 'user must be an object'],
  [{ user: {} }, 'MISSING_FIELDS', 'user.client_user_id'],
  [{ user: { client_user_id: '' } }, 'INVALID_FIELD', 'user.client_user_id'],
  [{ user: { client_user_id: 'u', shoe_size: 7 } }, 'UNKNOWN_FIELDS', 'user.shoe_size'],
  [{ user: { client_user_id: 'u', phone_number: 'none' } }, 'INVALID_FIELD', 'user.phone_number'],
  [{ user: { client_user_id: 'u', email_address: 'none' } }, 'INVALID_FIELD', 'user.email_address'],
  [{ user: { client_user_id: 'u', ssn: '12-3' } }, 'INVALID_FIELD', 'user.ssn must have the form'],
  [{ user: { client_user_id: 'u', date_of_birth: '1990-02-30' } }, 'INVALID_FIELD', 'user.date_of_birth'],
  [{ user: { client_user_id: 'u', phone_number_verified_time: 'now' } }, 'INVALID_FIELD', 'verified_time'],
  [{ user: { client_user_id: 'u', name: 'Ada' } }, 'INVALID_CONFIGURATION', 'user.name must be an object'],
  [{ user: { client_user_id: 'u', address: {} } }, 'MISSING_FIELDS', 'user.address.country'],
  [{ products: undefined }, 'MISSING_FIELDS', 'the following required fields are missing: products'],
  [{ products: null }, 'MISSING_FIELDS', 'products'],
  [{ products: [] }, 'INVALID_FIELD', 'products must be a list of strings containing at least one product'],
  [{ products: 'auth' }, 'INVALID_FIELD', 'products'],
  [{ products: ['balance'] }, 'INVALID_PRODUCT', 'balance'],
  [{ products: ['auth', 'balance'] }, 'INVALID_PRODUCT', 'balance'],
  [{ optional_products: ['balance'] }, 'INVALID_PRODUCT', 'balance'],
  [{ products: ['auth', 'telepathy'] }, 'INVALID_PRODUCT', '["telepathy"]'],
  [{ required_if_supported_products: ['telepathy'] }, 'INVALID_PRODUCT', 'telepathy'],
  [{ optional_products: ['auth'] }, 'INVALID_FIELD', 'auth must be in one list of products only'],
  [{ products: ['payment_initiation'] }, 'INVALID_FIELD', 'payment_initiation must be given as an object'],
  [{ products: ['deposit_switch'] }, 'INVALID_FIELD', 'deposit_switch must be given as an object'],
  [{ deposit_switch: { deposit_switch_id: 'a' } }, 'INVALID_FIELD', 'only when products names it'],
  [{ deposit_switch: 'a' }, 'INVALID_CONFIGURATION', 'deposit_switch must be an object'],
  [
    { products: ['auth', 'deposit_switch'], deposit_switch: { deposit_switch_id: 'a' } },
    'INVALID_PRODUCT',
    'deposit_switch cannot be combined with other products',
  ],
  [{ optional_products: ['deposit_switch'] }, 'INVALID_PRODUCT', 'deposit_switch can be in products only'],
  [
    { products: ['deposit_switch'], deposit_switch: { deposit_switch_id: 'nobodys' } },
    'INVALID_FIELD',
    'deposit_switch_id',
  ],
  [
    { products: ['payment_initiation'], payment_initiation: { payment_id: 'nobodys' } },
    'INVALID_FIELD',
    'payment_id',
  ],
  [
    { products: ['payment_initiation'], payment_initiation: { payment_id: 'a', consent_id: 'b' } },
    'INVALID_FIELD',
    'consent_id',
  ],
  [{ webhook: 'not a url' }, 'INVALID_FIELD', 'webhook must be a non-empty string URL'],
  [{ webhook: 'ftp://a.example' }, 'INVALID_FIELD', 'webhook'],
  [{ access_token: 7, products: null }, 'INVALID_FIELD', 'access_token'],
  [{ access_token: 'none', products: null }, 'INVALID_ACCESS_TOKEN', 'invalid format'],
  [
    { access_token: 'access-production-00000000-0000-0000-0000-000000000000', products: null },
    'INVALID_ACCESS_TOKEN',
    'wrong environment',
  ],
  [{ link_customization_name: 'none' }, 'INVALID_LINK_CUSTOMIZATION', ''],
  [{ redirect_uri: 'https://app.example/back' }, 'INVALID_FIELD', 'teams redirect-uris add'],
  [{ redirect_uri: 'https://app.example/back?a=1' }, 'INVALID_FIELD', 'redirect_uri must have no query'],
  [{ redirect_uri: 'http://localhost/#a' }, 'INVALID_FIELD', 'redirect_uri must have no query'],
  [{ redirect_uri: 'http://user@localhost/' }, 'INVALID_FIELD', 'redirect_uri must have no query'],
  [{ redirect_uri: 'books://back' }, 'INVALID_FIELD', 'redirect_uri must have the scheme http or https'],
  [{ redirect_uri: '' }, 'INVALID_FIELD', 'redirect_uri must be a URL'],
  [
    { redirect_uri: 'http://localhost/\r\nSet-Cookie: a=1' },
    'INVALID_FIELD',
    'redirect_uri must be in ASCII',
  ],
  [{ redirect_uri: 'http://localhost/back\n' }, 'INVALID_FIELD', 'redirect_uri must be in ASCII'],
  [{ redirect_uri: 'http://localhost/a\tb' }, 'INVALID_FIELD', 'redirect_uri must be in ASCII'],
  [{ redirect_uri: 'http://localhost/\u007f' }, 'INVALID_FIELD', 'redirect_uri must be in ASCII'],
  [{ redirect_uri: ' http://localhost/' }, 'INVALID_FIELD', 'redirect_uri must be in ASCII'],
  [{ redirect_uri: 'http://localhost/zur\u00fcck' }, 'INVALID_FIELD', 'redirect_uri must be in ASCII'],
  [{ redirect_uri: 'http://b\u00fccher.localhost/' }, 'INVALID_FIELD', 'redirect_uri must be in ASCII'],
  [{ redirect_uri: 'http://localhost/\u{1f3e6}' }, 'INVALID_FIELD', 'redirect_uri must be in ASCII'],
  [{ android_package_name: 'com.example.app' }, 'INVALID_FIELD', 'teams android-packages add'],
  [
    { android_package_name: 'com.example.app', redirect_uri: 'http://localhost/' },
    'INVALID_FIELD',
    'cannot be given together',
  ],
  [{ account_filters: [] }, 'INVALID_CONFIGURATION', 'account_filters must be an object'],
  [{ account_filters: { depository: ['checking'] } }, 'INVALID_CONFIGURATION', 'account_filters.depository'],
  [{ account_filters: { depository: {} } }, 'MISSING_FIELDS', 'account_filters.depository.account_subtypes'],
  [{ account_filters: filter('depository') }, 'INVALID_FIELD', 'account_filters.depository.account_subtypes'],
  [{ account_filters: filter('depository', 'chequing') }, 'INVALID_FIELD', 'account_filters.depository'],
  [{ account_filters: filter('depository', 'credit card') }, 'INVALID_FIELD', 'subtypes of depository'],
  [{ account_filters: filter('brokerage', 'all') }, 'UNKNOWN_FIELDS', 'account_filters.brokerage'],
  [
    { account_filters: filter('credit', 'paypal'), account_filter: filter('credit', 'credit card') },
    'INVALID_FIELD',
    'account_filters and account_filter must not differ',
  ],
  [{ products: ['beacon', 'cra_base_report'] }, 'INVALID_PRODUCT', '["beacon","cra_base_report"]'],
  [{ products: ['auth', 'telepathy'] }, 'INVALID_PRODUCT', '["telepathy"]'],
  [{ institution_id: 'ins_0' }, 'INVALID_INSTITUTION', 'invalid institution_id provided'],
  [{ institution_id: 'ins_109510' }, 'PRODUCTS_NOT_SUPPORTED', '["auth"]'],
  [{ institution_data: { routing_number: '12' } }, 'INVALID_FIELD', 'institution_data.routing_number'],
  [{ appearance_mode: 'dark' }, 'INVALID_FIELD', 'appearance_mode'],
  [{ transactions: { days_requested: 0 } }, 'INVALID_FIELD', 'transactions.days_requested'],
  [{ transactions: { days_requested: 731 } }, 'INVALID_FIELD', 'from 1 to 730'],
  [{ update: { account_selection_enabled: true } }, 'INVALID_FIELD', 'needs an access_token'],
  [{ identity: { account_ids: ['nobodys0000000000000'] } }, 'INVALID_ACCOUNT_ID', ''],
  [
    { statements: { start_date: '2026-02-01', end_date: '2026-01-01' } },
    'INVALID_FIELD',
    'statements.start_date',
  ],
  [{ products: ['auth', 'statements'] }, 'INVALID_FIELD', 'statements must be given as an object'],
  [{ statements: { start_date: '2023-01-01', end_date: '2026-01-01' } }, 'INVALID_FIELD', 'within 731 days'],
  [{ auth: { auth_type_select_enabled: 'yes' } }, 'INVALID_FIELD', 'auth.auth_type_select_enabled'],
  [{ hosted_link: true }, 'INVALID_CONFIGURATION', 'hosted_link must be an object'],
  [{ hosted_link: { url_lifetime_seconds: 0 } }, 'INVALID_FIELD', 'hosted_link.url_lifetime_seconds'],
  [{ hosted_link: { url_lifetime_seconds: 1_814_401 } }, 'INVALID_FIELD', 'from 1 to 1814400'],
  [{ hosted_link: { delivery_method: 'pigeon' } }, 'INVALID_FIELD', 'sms, email'],
  [{ hosted_link: { delivery_method: 'sms' } }, 'INVALID_FIELD', 'user.phone_number must be given'],
  [{ hosted_link: { delivery_method: 'email' } }, 'INVALID_FIELD', 'user.email_address must be given'],
  [
    { hosted_link: { completion_redirect_uri: 'javascript:alert(1)' } },
    'INVALID_FIELD',
    'completion_redirect',
  ],
  [
    { hosted_link: { completion_redirect_uri: 'here' } },
    'INVALID_FIELD',
    'completion_redirect_uri must be a URL',
  ],
  [{ user_id: 'u' }, 'INVALID_USER_ID', ''],
  [{ user_id: 'usr_9nSp2KuZ2x4JDw' }, 'USER_NOT_FOUND', ''],
  [{ user_token: 'user-sandbox-00000000-0000-0000-0000-000000000000' }, 'INVALID_USER_TOKEN', ''],
  [{ favourite_colour: 'blue', products: ['telepathy'] }, 'UNKNOWN_FIELDS', 'favourite_colour'],
];

/** What clients of 2020 or of later send, and what of it is wished in the end. */
const TAKEN: readonly (readonly [Json, Json])[] = [
  [
    { client_name: 'A name that is much longer than what Link shows' },
    { clientName: 'A name that is much longer' },
  ],
  [
    { country_codes: ['GB', 'US', 'GB'], language: 'vi' },
    { countryCodes: ['GB', 'US'], language: 'vi' },
  ],
  [{ products: ['assets', 'transactions', 'assets'] }, { products: ['assets', 'transactions'] }],
  [
    {
      required_if_supported_products: ['identity'],
      optional_products: ['liabilities'],
      additional_consented_products: ['income', 'investments'],
    },
    { requiredIfSupported: ['identity'], optional: ['liabilities'], additionalConsented: ['investments'] },
  ],
  [
    {
      products: ['auth', 'signal', 'recurring_transactions'],
      optional_products: ['transactions', 'transfer'],
    },
    { products: ['auth', 'transactions'], optional: [] },
  ],
  [{ products: ['assets'] }, { products: ['assets'] }],
  [{ cross_app_item_add: null }, {}],
  [{ webhook: 'http://hooks.example:8080/a?b=c' }, { webhook: 'http://hooks.example:8080/a?b=c' }],
  [{ account_filters: filter('depository', 'all') }, { accountFilters: { depository: ['all'] } }],
  [{ account_filter: filter('credit', 'paypal') }, { accountFilters: { credit: ['paypal'] } }],
  [
    { account_filters: filter('loan', 'student', 'auto'), account_filter: filter('loan', 'auto', 'student') },
    { accountFilters: { loan: ['auto', 'student'] } },
  ],
  [{ account_filters: filter('depository', 'rewards') }, { accountFilters: { depository: ['rewards'] } }],
  [{ account_filters: filter('other', 'other') }, { accountFilters: { other: ['other'] } }],
  [{ account_filters: {} }, { accountFilters: null }],
  [
    {
      account_filters: {
        depository: { account_subtypes: ['checking'], limited_purpose_types: ['RENT_MORTGAGE'] },
      },
    },
    { accountFilters: { depository: ['checking'] } },
  ],
  [{ institution_id: 'ins_109508' }, { institutionId: 'ins_109508' }],
  [{ institution_data: { routing_number: '021000021' } }, { routingNumber: '021000021' }],
  [{ link_customization_name: 'default' }, { customizationName: 'default' }],
  [{ redirect_uri: 'http://localhost:3000/back' }, { redirectUri: 'http://localhost:3000/back' }],
  [{ redirect_uri: 'https://127.0.0.1/' }, { redirectUri: 'https://127.0.0.1/' }],
  [{ redirect_uri: 'http://[::1]:8080/' }, { redirectUri: 'http://[::1]:8080/' }],
  [{ redirect_uri: 'http://app.localhost/back' }, { redirectUri: 'http://app.localhost/back' }],
  [{ redirect_uri: 'http://localhost/zur%C3%BCck' }, { redirectUri: 'http://localhost/zur%C3%BCck' }],
  [{ appearance_mode: 'DARK' }, { appearance: 'dark' }],
  [{ appearance_mode: null }, { appearance: null }],
  [{ transactions: { days_requested: 730 } }, { historyDays: 730 }],
  [{ enable_multi_item_link: true }, { multiItem: true }],
  [{ auth: { auth_type_select_enabled: true } }, { auth: { typeSelect: true, instantMatch: null } }],
  [
    { update: { account_selection_enabled: false, user: false, item_ids: null } },
    { accountSelection: false },
  ],
  [
    {
      user: {
        client_user_id: 'u',
        legal_name: 'Ada Lovelace',
        phone_number: '+1 415 555 0123',
        phone_number_verified_time: '2020-01-01T00:00:00Z',
        email_address: 'ada@example.com',
        email_address_verified_time: null,
        ssn: '444-33-2222',
        date_of_birth: '1990-12-10',
        name: { given_name: 'Ada', family_name: 'Lovelace' },
        address: { country: 'US', street: null, city: 'Paris' },
        id_number: { value: '1', type: 'us_ssn' },
      },
    },
    {
      user: {
        clientUserId: 'u',
        legalName: 'Ada Lovelace',
        phoneNumber: '+1 415 555 0123',
        emailAddress: 'ada@example.com',
      },
    },
  ],
  [
    {
      access_tokens: [],
      card_switch: { card_bin: '411111' },
      eu_config: { headless: false },
      payment_configuration: { a: 1 },
      employment: [],
      income_verification: { income_source_types: ['bank'] },
      base_report: 1,
      credit_partner_insights: {},
      cra_options: {},
      consumer_report_permissible_purpose: 'ACCOUNT_REVIEW_CREDIT',
      transfer: {},
      identity_verification: {},
      statements: { start_date: '2026-01-01', end_date: '2026-02-01' },
      third_party_user_token: 'a',
      investments: { allow_manual_entry: true },
      investments_auth: {},
      cashflow_report: {},
      cra_enabled: true,
      financekit_supported: true,
      cross_app_item_add: true,
      identity: { is_document_upload: true, account_ids: [], parsing_configs: ['ocr'] },
    },
    {},
  ],
];

describeOnEngines('/link/token/create', (engine) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService({ ...FROZEN, ...(await engine.variables()) });
  });
  afterAll(() => service.stop());

  const create = (more: Json = {}) => service.call('/link/token/create', linkTokenOf(more));
  const wished = async (more: Json) => {
    const reply = await create(more);
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    return (await openLinkToken(service.service.core.services, reply.body.link_token)).token;
  };

  it.each(REFUSED)('refuses %j with %s', async (more, code, part) => {
    const reply = await create(more);
    expect(answer(reply)).toEqual([400, code]);
    expect(reply.body.error_message).toContain(part);
  });

  it.each(TAKEN)('takes %j', async (more, wishes) => {
    expect((await wished(more)).wishes).toMatchObject(wishes);
  });

  it('gives four hours, and as many as the hosted page has', async () => {
    const expiration = async (more: Json = {}) => (await create(more)).body.expiration;
    expect(await expiration()).toBe('2026-03-01T16:00:00Z');
    expect(await expiration({ hosted_link: {} })).toBe('2026-03-01T12:30:00Z');
    expect(await expiration({ hosted_link: { url_lifetime_seconds: 1_814_400 } })).toBe(
      '2026-03-22T12:00:00Z',
    );
    const user = { client_user_id: 'u', phone_number: '+15550100', email_address: 'ada@example.com' };
    const delivered = (delivery_method: string) => expiration({ user, hosted_link: { delivery_method } });
    expect(await delivered('sms')).toBe('2026-03-02T12:00:00Z');
    expect(await delivered('email')).toBe('2026-03-08T12:00:00Z');
  });

  it('names a payment or a deposit switch of the team, and no other', async () => {
    const { accessToken } = await linkItem(service, { products: ['auth'] });
    const { body } = await service.call('/accounts/get', { access_token: accessToken });
    const { body: made } = await service.call('/deposit_switch/create', {
      target_access_token: accessToken,
      target_account_id: body.accounts[0].account_id,
    });
    const { deposit_switch_id } = made;
    const deposit = { products: ['deposit_switch'], deposit_switch: { deposit_switch_id } };
    expect((await wished(deposit)).wishes.depositSwitchId).toBe(deposit_switch_id);
    await service.call('/sandbox/deposit_switch/set_state', { deposit_switch_id, state: 'processing' });
    const late = await create(deposit);
    expect(answer(late)).toEqual([400, 'INVALID_FIELD']);
    expect(late.body.error_message).toContain('this one is processing');

    const { body: recipient } = await service.call('/payment_initiation/recipient/create', recipientOf());
    const { body: payment } = await service.call('/payment_initiation/payment/create', {
      recipient_id: recipient.recipient_id,
      reference: 'Rent',
      amount: { currency: 'GBP', value: 100 },
    });
    const { payment_id } = payment;
    const pay = { products: ['payment_initiation'], payment_initiation: { payment_id } };
    expect((await wished(pay)).wishes.paymentId).toBe(payment_id);
  });

  it('gives the same answer again to the same Idempotency-Key', async () => {
    const keys = { client_id: service.clientId, secret: service.secret };
    const send = (body: Json) =>
      post(service.baseUrl, '/link/token/create', { ...keys, ...body }, { 'Idempotency-Key': 'once' });
    const [first, again] = [await send(linkTokenOf()), await send(linkTokenOf())];
    expect(again.body).toEqual(first.body);
    expect((await create()).body.link_token).not.toBe(first.body.link_token);
    expect(answer(await send(linkTokenOf({ language: 'fr' })))).toEqual([400, 'IDEMPOTENCY_KEY_REUSED']);
  });

  describe('in update mode', () => {
    const update = (access_token: string, more: Json = {}) =>
      create({ products: undefined, access_token, ...more });

    it('gives half an hour, for the Item of the access_token', async () => {
      const { accessToken, itemId } = await linkItem(service);
      const { body } = await update(accessToken);
      expect(body.expiration).toBe('2026-03-01T12:30:00Z');
      const { token } = await openLinkToken(service.service.core.services, body.link_token);
      expect(token).toMatchObject({ itemId, wishes: { products: [], accountSelection: false } });
      const again = await update(accessToken, { products: [], update: { account_selection_enabled: true } });
      const opened = await openLinkToken(service.service.core.services, again.body.link_token);
      expect(opened.token).toMatchObject({ itemId, wishes: { accountSelection: true } });
    });

    it('works on an Item that needs its user', async () => {
      const { accessToken } = await linkItem(service);
      await service.call('/sandbox/item/reset_login', { access_token: accessToken });
      const item = await service.call('/item/get', { access_token: accessToken });
      expect(item.body.item.error.error_code).toBe('ITEM_LOGIN_REQUIRED');
      expect((await update(accessToken)).status).toBe(200);
    });

    it('takes products that are to be added, and none that the Item has or cannot have', async () => {
      const { accessToken } = await linkItem(service, {
        products: ['transactions'],
        institution: 'ins_109510',
      });
      expect((await update(accessToken, { products: ['liabilities'] })).status).toBe(200);
      expect(answer(await update(accessToken, { products: ['transactions'] }))).toEqual([
        400,
        'INVALID_FIELD',
      ]);
      expect(answer(await update(accessToken, { products: ['auth'] }))).toEqual([
        400,
        'PRODUCTS_NOT_SUPPORTED',
      ]);
      const switched = { products: ['deposit_switch'], deposit_switch: { deposit_switch_id: 'a' } };
      expect(answer(await update(accessToken, switched))).toEqual([400, 'INVALID_PRODUCT']);
    });

    it('takes accounts of the Item only', async () => {
      const { accessToken } = await linkItem(service);
      const { body } = await service.call('/accounts/get', { access_token: accessToken });
      const ids = (...account_ids: string[]) => update(accessToken, { identity: { account_ids } });
      expect((await ids(body.accounts[0].account_id)).status).toBe(200);
      expect(answer(await ids(body.accounts[0].account_id, 'nobodys0000000000000'))).toEqual([
        400,
        'INVALID_ACCOUNT_ID',
      ]);
    });

    it('refuses a removed Item, and one of another team', async () => {
      const { services } = service.service.core;
      const { accessToken } = await linkItem(service);
      const { clientId } = await createTeam(services, { name: 'Other', environments: ['sandbox'] });
      const { secret } = await createSecret(services, 'sandbox', clientId);
      const others = await update(accessToken, { client_id: clientId, secret });
      expect(answer(others)).toEqual([400, 'INVALID_ACCESS_TOKEN']);
      expect(others.body.error_message).toBe('could not find matching access token');
      await service.call('/item/remove', { access_token: accessToken });
      expect(answer(await update(accessToken))).toEqual([400, 'ITEM_NOT_FOUND']);
    });
  });

  it('takes addresses and apps that are on the lists of the team', async () => {
    const { services } = service.service.core;
    const add = (entry: string) => allow(services, service.clientId, 'redirectUris', entry);
    await add('https://app.example/back');
    await add('https://*.shop.example:8443/oauth');
    await add('http://intranet.example/back');
    const taken = async (redirect_uri: string) => (await create({ redirect_uri })).status === 200;
    const good = [
      'https://app.example/back',
      'https://a.shop.example:8443/oauth',
      'https://a.b.shop.example:8443/oauth',
      'http://intranet.example/back',
    ];
    const bad = [
      'https://app.example/back/',
      'https://app.example/BACK',
      'https://app.example/',
      'https://sub.app.example/back',
      'https://app.example.evil.example/back',
      'https://shop.example:8443/oauth',
      'https://a.shop.example/oauth',
      'https://a.shop.example:8443/oauth/more',
      'https://a.shop.example:8443/x/../oauth',
      'https://A.shop.example:8443/oauth',
      'https://evilshop.example:8443/oauth',
      'http://a.shop.example:8443/oauth',
      'https://*.shop.example:8443/oauth',
    ];
    expect(await Promise.all(good.map(taken))).toEqual(good.map(() => true));
    expect(await Promise.all(bad.map(taken))).toEqual(bad.map(() => false));
    await allow(services, service.clientId, 'androidPackages', 'com.example.app');
    expect((await wished({ android_package_name: 'com.example.app' })).wishes.androidPackageName).toBe(
      'com.example.app',
    );
    expect(answer(await create({ android_package_name: 'com.example.ap' }))).toEqual([400, 'INVALID_FIELD']);
  });

  it('hands out the same tokens for the same seed, and again after a reset or from a snapshot on', async () => {
    const { services } = service.service.core;
    const clientId = '5eed'.repeat(6);
    await createTeam(services, { name: 'Seeded', environments: ['sandbox'], clientId });
    const { secret } = await createSecret(services, 'sandbox', clientId);
    const own = { client_id: clientId, secret };
    const tokens = async () =>
      [await create({ ...own, hosted_link: {} }), await create(own)].map(({ body }) => [
        body.link_token,
        body.hosted_link_url,
      ]);
    const first = await tokens();
    expect(new Set(first.flat()).size).toBe(4);
    await service.call('/sandbox/reset', own);
    const gone = await service.call('/link/token/get', { ...own, link_token: first[0]?.[0] });
    expect(answer(gone)).toEqual([400, 'INVALID_LINK_TOKEN']);
    expect((await service.call('/sandbox/snapshot', { ...own, name: 'none-made' })).status).toBe(200);
    expect(await tokens()).toEqual(first);
    const second = await tokens();
    expect(second).not.toEqual(first);
    expect((await service.call('/sandbox/restore', { ...own, name: 'none-made' })).status).toBe(200);
    expect([await tokens(), await tokens()]).toEqual([first, second]);
  });
});

describe('/link/token/create outside the sandbox', () => {
  it('asks for https, for addresses that are registered, and for its own address', async () => {
    const service = await startTestService({
      FAIRLEAD_ENVIRONMENT: 'development',
      FAIRLEAD_LINK_UPLOADS: 'on',
    });
    const create = (more: Json = {}) =>
      service.call('/link/token/create', linkTokenOf({ products: ['transactions'], ...more }));
    try {
      const made = await create();
      expect(made.body.link_token).toMatch(/^link-development-/);
      expect(made.body.link_token).not.toBe((await create()).body.link_token);
      expect((await create({ redirect_uri: 'http://shop.example/' })).body.error_message).toBe(
        'redirect_uri must have the scheme https, or http on this machine',
      );
      for (const scheme of ['http', 'https'])
        expect((await create({ redirect_uri: `${scheme}://localhost/` })).body.error_message).toContain(
          'allow list',
        );
      expect((await create({ hosted_link: {} })).body.error_message).toContain('FAIRLEAD_PUBLIC_URL');
    } finally {
      await service.stop();
    }
  });

  it('names the address that people reach, and delivers nothing', async () => {
    const service = await startTestService({
      FAIRLEAD_ENVIRONMENT: 'development',
      FAIRLEAD_PUBLIC_URL: 'https://link.example.com',
      FAIRLEAD_WEBHOOK_HTTPS_ONLY: 'on',
      FAIRLEAD_LINK_UPLOADS: 'on',
    });
    const products = ['transactions'];
    const user = { client_user_id: 'u', phone_number: '+15550100' };
    const create = (more: Json = {}) =>
      service.call('/link/token/create', linkTokenOf({ user, products, ...more }));
    try {
      const { body } = await create({ hosted_link: { completion_redirect_uri: 'books://done' } });
      expect(body.hosted_link_url).toMatch(/^https:\/\/link\.example\.com\/hosted\/[0-9a-f]{32}$/);
      expect((await create({ webhook: 'http://a.example/' })).body.error_message).toContain('https');
      const plain = await create({ hosted_link: { completion_redirect_uri: 'http://a.example/' } });
      expect(plain.body.error_message).toContain('must have the scheme https');
      const sent = await create({ hosted_link: { delivery_method: 'sms' } });
      expect(sent.body.error_message).toContain('send hosted_link_url to the user yourself');
    } finally {
      await service.stop();
    }
  });
});

describe('customizations', () => {
  it('are named by the operator, whose mistakes keep the service from starting', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'fairlead-test-'));
    mkdirSync(join(folder, 'link'));
    const write = (content: Json) =>
      writeFileSync(join(folder, 'link', 'harbour.json'), JSON.stringify(content));
    try {
      write({ colors: { text: '#ffffff' } });
      await expect(startTestService({}, folder)).rejects.toThrow('colors.text #ffffff is hard to see');
      write({ colors: { brand: '#0a3d8f' } });
      const service = await startTestService({}, folder);
      const create = (link_customization_name: string) =>
        service.call('/link/token/create', linkTokenOf({ link_customization_name }));
      expect((await create('harbour')).status).toBe(200);
      expect(answer(await create('Harbour'))).toEqual([400, 'INVALID_LINK_CUSTOMIZATION']);
      await service.stop();
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
