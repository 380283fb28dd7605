import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { canSendDeposits } from '../../../packages/server/src/domain/link/items/deposits.ts';
import type { KeptItem } from '../../../packages/server/src/domain/link/items/keep-linked-item.ts';
import {
  acceptNumbers,
  keepNumbersItem,
} from '../../../packages/server/src/domain/link/items/keep-numbers-item.ts';
import {
  depositToVerify,
  type ToldDeposit,
  verifyDeposit,
} from '../../../packages/server/src/domain/link/items/verify-deposit.ts';
import { domainOf, errorOf, eventsOf, HOOK, storedItem } from '../../sandbox/time/observing.ts';
import { advance, DAY, FROZEN } from '../../support/clock.ts';
import { describeOnEngines } from '../../support/engines.ts';
import { startTestService, type TestService } from '../../support/service.ts';
import { CONSENT, exchange, keep, linked, logIn, tenantOf, withOwnTeam } from './link-kit.ts';

const NUMBERS = {
  routing: '110000000',
  account: '1111222233330000',
  name: 'Ada Holder',
  subtype: 'checking',
  holder: 'business',
} as const;
const CODE = { code: 'ABC' };
const WRONG = { code: 'XYZ' };

describeOnEngines('account numbers that were typed', (engine) => {
  let whole: TestService;
  let service: TestService;
  beforeAll(async () => {
    whole = await startTestService({ ...FROZEN, ...(await engine.variables()) });
  });
  beforeEach(async () => {
    service = await withOwnTeam(whole);
  });
  afterAll(() => whole.stop());

  const ask = async (path: string, accessToken: string) =>
    (await service.call(path, { access_token: accessToken })).body;
  const verify = async (itemId: string, told: ToldDeposit) => {
    const call = await domainOf(service);
    const item = await storedItem(service, itemId);
    const accountId = (await call.store.accounts.list(itemId))[0]?.accountId ?? '';
    return call.store.unitOfWork((unit) => verifyDeposit(call, unit, item, { accountId, told }));
  };
  const awaited = async (itemId: string) => depositToVerify(await domainOf(service), { itemId });
  const statusOf = async (itemId: string) =>
    (await (await domainOf(service)).store.accounts.list(itemId))[0]?.verificationStatus;

  async function typed(
    change: Partial<Record<keyof typeof NUMBERS, string>> = {},
    products: readonly string[] = ['auth'],
  ): Promise<KeptItem & { accessToken: string }> {
    const call = await domainOf(service);
    const tenant = tenantOf(service);
    const { clientId } = service;
    const ordinal = await call.store.unitOfWork((unit) => unit.teams.nextItemOrdinal(clientId));
    const at = call.world.clock.now();
    const numbers = { ...NUMBERS, ...change } as typeof NUMBERS;
    const accepted = await acceptNumbers(call, tenant, { ordinal, at, typed: numbers });
    const kept = await call.store.unitOfWork((unit) =>
      keepNumbersItem(call, unit, tenant, { accepted, products, webhook: HOOK, consent: CONSENT }),
    );
    return { ...kept, accessToken: await exchange(service, kept.publicToken) };
  }

  it('make an Item without an institution, whose account waits for its deposit', async () => {
    const { itemId, accessToken, accounts } = await typed();
    expect(accounts).toMatchObject([
      {
        name: 'Checking',
        mask: '0000',
        type: 'depository',
        subtype: 'checking',
        verificationStatus: 'pending_manual_verification',
        holderCategory: 'business',
      },
    ]);
    const { item } = await ask('/item/get', accessToken);
    expect(item).toMatchObject({
      institution_id: null,
      institution_name: null,
      billed_products: ['auth'],
      available_products: [],
      auth_method: 'SAME_DAY_MICRODEPOSITS',
      consent_expiration_time: null,
      error: null,
      webhook: HOOK,
    });
    const listed = (await ask('/accounts/get', accessToken)).accounts;
    expect(listed).toMatchObject([
      {
        account_id: accounts[0]?.accountId,
        verification_status: 'pending_manual_verification',
        balances: { available: null, current: null, limit: null, iso_currency_code: 'USD' },
      },
    ]);
    expect((await ask('/auth/get', accessToken)).error_code).toBe('PRODUCT_NOT_READY');
    for (const path of ['/identity/get', '/accounts/balance/get', '/liabilities/get'])
      expect((await ask(path, accessToken)).error_code).toBe('PRODUCTS_NOT_SUPPORTED');
    expect(await (await domainOf(service)).store.consents.find(itemId)).toMatchObject({
      ...CONSENT,
      institutionId: null,
      givenBy: 'link',
      accounts: [accounts[0]?.accountId],
    });
  });

  it.each<[string, ToldDeposit]>([
    ['the code', CODE],
    ['the code in small letters', { code: ' abc ' }],
    ['the two amounts', { amounts: ['0.01', '0.02'] }],
    ['the amounts in another order and form', { amounts: ['0.020', ' 0.01'] }],
  ])('are proved by %s, and can be read then', async (_what, told) => {
    const { itemId, accessToken, accounts } = await typed();
    const mask = '0000';
    expect(await awaited(itemId)).toEqual({ accountId: accounts[0]?.accountId, mask, attemptsLeft: 3 });
    expect(await verify(itemId, told)).toEqual({
      kind: 'verified',
      account: { ...accounts[0], verificationStatus: 'manually_verified' },
    });
    const { numbers } = await ask('/auth/get', accessToken);
    expect(numbers).toEqual({
      ach: [
        {
          account_id: accounts[0]?.accountId,
          account: NUMBERS.account,
          routing: NUMBERS.routing,
          wire_routing: null,
          is_tokenized_account_number: false,
          can_transfer_in: true,
          can_transfer_out: true,
        },
      ],
      bacs: [],
      eft: [],
      international: [],
    });
    expect(await awaited(itemId)).toBeNull();
    // No event tells of it.
    expect((await eventsOf(service, itemId)).filter((name) => name.startsWith('AUTH'))).toEqual([]);
    await expect(verify(itemId, CODE)).rejects.toMatchObject({ code: 'INVALID_ACCOUNT_ID' });
    await advance(service, 2 * DAY);
    expect(await statusOf(itemId)).toBe('manually_verified');
  });

  it.each<[string, ToldDeposit]>([
    ['another code', WRONG],
    ['nothing', { code: '' }],
    ['one amount twice', { amounts: ['0.01', '0.01'] }],
    ['no amounts', { amounts: ['', 'a'] }],
  ])('are not proved by %s, which counts', async (_what, told) => {
    const { itemId } = await typed();
    expect(await verify(itemId, told)).toEqual({ kind: 'wrong', attemptsLeft: 2 });
    expect((await awaited(itemId))?.attemptsLeft).toBe(2);
    expect(await statusOf(itemId)).toBe('pending_manual_verification');
  });

  it('are lost at the third wrong answer, whatever comes later', async () => {
    const { itemId, accessToken } = await typed();
    const failed = { kind: 'failed', account: { verificationStatus: 'verification_failed' } };
    const proofs: unknown[] = [];
    for (const told of [WRONG, WRONG, WRONG, CODE]) proofs.push(await verify(itemId, told));
    expect(proofs).toMatchObject([
      { kind: 'wrong', attemptsLeft: 2 },
      { kind: 'wrong', attemptsLeft: 1 },
      failed,
      failed,
    ]);
    expect([await statusOf(itemId), await awaited(itemId)]).toEqual(['verification_failed', null]);
    expect((await ask('/auth/get', accessToken)).numbers.ach).toEqual([]);
  });

  it('are guessed three times at most, also by many at once', async () => {
    const { itemId } = await typed();
    const guesses = Array.from({ length: 8 }, (_, index) => verify(itemId, { code: `X${index}` }));
    const proofs = await Promise.all(guesses);
    expect(proofs.filter(({ kind }) => kind === 'wrong')).toHaveLength(2);
    expect(await statusOf(itemId)).toBe('verification_failed');
    expect(await verify(itemId, CODE)).toMatchObject({ kind: 'failed' });
  });

  it('have a holder on file where the routing number says so, and the product was asked for', async () => {
    const products = ['auth', 'identity', 'transactions'];
    const { accessToken } = await typed({ routing: '011401533' }, products);
    expect((await ask('/identity/get', accessToken)).accounts[0].owners).toMatchObject([
      { names: ['Ada Holder'] },
    ]);
    expect((await ask('/item/get', accessToken)).item.billed_products).toEqual(['auth', 'identity']);
    const { accessToken: unknown } = await typed({}, products);
    expect((await ask('/identity/get', unknown)).error_code).toBe('PRODUCTS_NOT_SUPPORTED');
  });

  it('need no login that could end', async () => {
    const { accessToken } = await typed();
    await advance(service, 40 * DAY);
    expect(await errorOf(service, accessToken)).toBeNull();
  });

  it('can be those of an account only', async () => {
    await expect(typed({ routing: '110000001' })).rejects.toMatchObject({ code: 'INVALID_FIELD' });
    await expect(typed({ account: '12' })).rejects.toMatchObject({ code: 'INVALID_ACCOUNT_NUMBER' });
  });

  it('are not taken where nobody sends deposits', async () => {
    const sandbox = await domainOf(service);
    const call = { ...sandbox, environment: 'production' } as const;
    expect([canSendDeposits(sandbox), canSendDeposits(call)]).toEqual([true, false]);
    const tenant = tenantOf(service);
    const accepted = await acceptNumbers(call, tenant, { ordinal: 99, at: 0, typed: NUMBERS });
    const keep = sandbox.store.unitOfWork((unit) =>
      keepNumbersItem(call, unit, tenant, {
        accepted,
        products: ['auth'],
        webhook: null,
        consent: CONSENT,
      }),
    );
    await expect(keep).rejects.toMatchObject({ code: 'PRODUCTS_NOT_SUPPORTED' });
  });

  it('are written nowhere in clear', async () => {
    if (engine.name !== 'sqlite') return;
    await typed({ account: '98765432101234567', name: 'Zenobia Quillfeather' });
    for (const file of ['fairlead.db', 'fairlead.db-wal']) {
      const bytes = readFileSync(join(whole.folder, file));
      expect([bytes.includes('98765432101234567'), bytes.includes('Quillfeather')]).toEqual([false, false]);
    }
  });

  it('of an account at a bank are proved by an instant deposit before the Item comes into being', async () => {
    const { itemId, publicToken, accounts } = await keep(
      await logIn(service, { institutionId: 'ins_135858' }),
      service,
      ['0000'],
      { products: ['auth'], proof: 'instant' },
    );
    expect(accounts[0]?.verificationStatus).toBe('pending_manual_verification');
    await verify(itemId, CODE);
    const accessToken = await exchange(service, publicToken);
    const { item } = await ask('/item/get', accessToken);
    expect([item.institution_id, item.auth_method]).toEqual(['ins_135858', 'INSTANT_MICRODEPOSITS']);
    const { numbers } = await ask('/auth/get', accessToken);
    expect(numbers.ach).toMatchObject([{ account: '1111222233330000', routing: '333333334' }]);
    expect(await statusOf(itemId)).toBe('manually_verified');
  });

  it('of an account at a bank are proved by automated deposits after a day', async () => {
    const { itemId, accessToken } = await linked(service, ['0000'], {
      institutionId: 'ins_109512',
      password: 'microdeposits_good',
      more: { products: ['auth'], proof: 'automated' },
    });
    expect(await statusOf(itemId)).toBe('pending_automatic_verification');
    expect((await ask('/auth/get', accessToken)).error_code).toBe('PRODUCT_NOT_READY');
    expect((await ask('/item/get', accessToken)).item.auth_method).toBe('AUTOMATED_MICRODEPOSITS');
    await advance(service, DAY);
    expect(await statusOf(itemId)).toBe('automatically_verified');
    expect((await ask('/auth/get', accessToken)).numbers.ach).toMatchObject([{ routing: '021000021' }]);
    expect(await eventsOf(service, itemId)).toContain('AUTH/AUTOMATICALLY_VERIFIED');
  });

  it('that the bank itself confirmed need no proof', async () => {
    const { itemId, accessToken } = await linked(service, ['1111'], {
      institutionId: 'ins_109512',
      more: { products: ['auth'], proof: 'match' },
    });
    expect(await statusOf(itemId)).toBeNull();
    expect((await ask('/auth/get', accessToken)).numbers.ach).toMatchObject([
      { account: '1111222233331111', routing: '021000021' },
    ]);
    expect((await ask('/item/get', accessToken)).item.auth_method).toBe('INSTANT_MATCH');
  });
});
