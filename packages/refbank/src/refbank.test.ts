import { createHash, randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { add } from './data/money.ts';
import { FAULTS } from './faults/table.ts';
import { type Refbank, startRefbank } from './refbank.ts';
import { ask, type Reply, type Visit, visitBank } from './visitor.fixture.ts';

const BACK = 'https://app.example.com/back';
const VERIFIER = 'v'.repeat(64);
const CHALLENGE = createHash('sha256').update(VERIFIER).digest('base64url');
const BASIC = `Basic ${Buffer.from('fairlead:s3cret-of-the-client').toString('base64')}`;

describe('the reference institution', () => {
  let bank: Refbank;
  beforeAll(async () => {
    bank = await startRefbank();
    bank.authorization.registerClient({
      client_id: 'fairlead',
      client_secret: 's3cret-of-the-client',
      redirect_uris: [BACK],
    });
  });
  afterEach(() => bank.faults.clear());
  afterAll(() => bank.stop());

  const post = (path: string, form: Record<string, string>): Promise<Reply> =>
    ask(`${bank.origin}${path}`, bank.authorityCertificate, {
      method: 'POST',
      headers: { authorization: BASIC, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(form).toString(),
    });
  const token = (form: Record<string, string>): Promise<Reply> => post('/oauth/token', form);

  async function wayBack(visit: Visit = {}): Promise<URLSearchParams> {
    const pushed = await post('/oauth/request', {
      client_id: 'fairlead',
      response_type: 'code',
      redirect_uri: BACK,
      scope: 'accounts',
      state: 'state-1',
      code_challenge: CHALLENGE,
      code_challenge_method: 'S256',
    });
    const { request_uri: uri } = JSON.parse(pushed.body) as { request_uri: string };
    const page = `${bank.issuer}/auth?client_id=fairlead&request_uri=${encodeURIComponent(uri)}`;
    return new URL(await visitBank(page, bank.authorityCertificate, visit)).searchParams;
  }

  async function tokens(
    visit: Visit = {},
  ): Promise<Record<'access_token' | 'refresh_token' | 'fdxConsentId', string>> {
    const code = (await wayBack(visit)).get('code') ?? '';
    const reply = await token({
      grant_type: 'authorization_code',
      code,
      redirect_uri: BACK,
      code_verifier: VERIFIER,
    });
    expect(reply.status, reply.body).toBe(200);
    return JSON.parse(reply.body) as Awaited<ReturnType<typeof tokens>>;
  }
  const renew = (refreshToken: string): Promise<Reply> =>
    token({ grant_type: 'refresh_token', refresh_token: refreshToken });

  const fdx = (path: string, accessToken: string, accept = 'application/json'): Promise<Reply> =>
    ask(`${bank.origin}/fdx${path}`, bank.authorityCertificate, {
      headers: {
        authorization: `Bearer ${accessToken}`,
        'x-fapi-interaction-id': randomUUID(),
        accept,
      },
    });

  it('names itself in what it sends back, and gives a code', async () => {
    const back = await wayBack();
    expect(back.get('iss')).toBe(bank.issuer);
    expect(back.get('state')).toBe('state-1');
    expect(back.get('code')).toBeTruthy();
  });

  it('says when the person does not allow it', async () => {
    expect((await wayBack({ denies: true })).get('error')).toBe('access_denied');
  });

  it('takes a code once, and only with its verifier', async () => {
    const code = (await wayBack()).get('code') ?? '';
    const form = { grant_type: 'authorization_code', code, redirect_uri: BACK };
    expect((await token({ ...form, code_verifier: 'w'.repeat(64) })).status).toBe(400);
    const other = (await wayBack()).get('code') ?? '';
    expect((await token({ ...form, code: other, code_verifier: VERIFIER })).status).toBe(200);
    expect((await token({ ...form, code: other, code_verifier: VERIFIER })).status).toBe(400);
  });

  it('shows the accounts that were ticked, and no others', async () => {
    const { access_token: access } = await tokens({ accounts: ['acc-checking', 'acc-card'] });
    const { accounts } = JSON.parse((await fdx('/v6/accounts', access)).body) as {
      accounts: { accountId: string }[];
    };
    expect(accounts.map(({ accountId }) => accountId)).toEqual(['acc-checking', 'acc-card']);
    expect((await fdx('/v6/accounts/acc-savings', access)).status).toBe(404);
  });

  it('puts accounts under their kinds in version 5, and says the kind inside in version 6', async () => {
    const { access_token: access } = await tokens();
    expect(JSON.parse((await fdx('/v5/accounts/acc-card', access)).body)).toMatchObject({
      locAccount: { accountId: 'acc-card' },
    });
    expect(JSON.parse((await fdx('/v6/accounts/acc-card', access)).body)).toMatchObject({
      accountCategory: 'LOC_ACCOUNT',
      accountId: 'acc-card',
    });
  });

  it('sends amounts as numbers with the digits that they have', async () => {
    const { access_token: access } = await tokens();
    expect((await fdx('/v6/accounts/acc-brokerage', access)).body).toContain('"units":81.50');
  });

  it('lists statements in pages, each with a PDF whose balances follow from its entries', async () => {
    const { access_token: access } = await tokens();
    bank.fdxRules.statementsPageSize = 2;
    const listed: { statementId: string; statementDate: string }[] = [];
    let query = '';
    do {
      const { page, statements } = JSON.parse(
        (await fdx(`/v6/accounts/acc-checking/statements${query}`, access)).body,
      ) as { page: { nextPageKey?: string }; statements: typeof listed };
      expect(statements.length).toBeLessThanOrEqual(2);
      listed.push(...statements);
      query = page.nextPageKey === undefined ? '' : `?pageKey=${page.nextPageKey}`;
    } while (query !== '');
    expect(listed.length).toBeGreaterThan(4);
    expect(new Set(listed.map(({ statementDate: date }) => date.slice(0, 7))).size).toBe(listed.length);
    const sums: (readonly [opening: string, closing: string])[] = [];
    for (const { statementId } of listed) {
      const place = `/v6/accounts/acc-checking/statements/${statementId}`;
      expect((await fdx(place, access)).status).toBe(400);
      const { headers, body } = await fdx(place, access, 'application/pdf');
      expect([headers['content-type'], body.slice(0, 5)]).toEqual(['application/pdf', '%PDF-']);
      const [, opening = '', closing = ''] =
        /Opening balance (\S+)\).*Closing balance (\S+)\)/s.exec(body) ?? [];
      const moved = [...body.matchAll(/\(\d{4}-\d\d-\d\d +(-?\d+\.\d\d) /g)].map(([, amount = '']) => amount);
      expect(add(opening, moved.reduce(add, '0.00'))).toBe(closing);
      sums.push([opening, closing]);
    }
    // The newest comes first: each begins where the one behind it ends.
    for (const [nth, [opening]] of sums.slice(0, -1).entries()) expect(sums[nth + 1]?.[1]).toBe(opening);
    expect((await fdx('/v6/accounts/acc-checking/statements/none', access, 'application/pdf')).status).toBe(
      404,
    );
    const loans = await fdx('/v6/accounts/acc-mortgage/statements', access);
    expect(JSON.parse(loans.body)).toMatchObject({ statements: [] });
    const reversed = '/v6/accounts/acc-checking/statements?startTime=2026-02-01&endTime=2026-01-01';
    expect((await fdx(reversed, access)).status).toBe(400);
  });

  it('gives each transaction on one page', async () => {
    bank.fdxRules.pageSize = 20;
    const { access_token: access } = await tokens();
    const ids: string[] = [];
    let next: string | undefined = '';
    while (next !== undefined) {
      const query: string = next === '' ? '' : `?pageKey=${next}`;
      const { body } = await fdx(`/v6/accounts/acc-checking/transactions${query}`, access);
      const page = JSON.parse(body) as {
        page: { nextPageKey?: string };
        transactions: { transactionId: string }[];
      };
      ids.push(...page.transactions.map(({ transactionId }) => transactionId));
      next = page.page.nextPageKey;
    }
    bank.fdxRules.pageSize = 100;
    expect(ids).toEqual(bank.bank.account('acc-checking')?.entries.map(({ id }) => id));
  });

  it.each([
    ['/v6/accounts/acc-checking/transactions?startTime=2026-01-01', 400],
    ['/v6/accounts/acc-checking/transactions?colour=blue', 400],
    ['/v6/accounts/acc-checking/nothing', 400],
  ])('refuses %s', async (path, status) => {
    const { access_token: access } = await tokens();
    expect((await fdx(path, access)).status).toBe(status);
  });

  it('takes the token before again until the new one was used, because its answer may have been lost', async () => {
    const { refresh_token: first } = await tokens();
    bank.faults.start({ fault: 'token_answer_lost' });
    await expect(renew(first)).rejects.toThrow();
    const again = await renew(first);
    expect(again.status).toBe(200);
    const { refresh_token: second } = JSON.parse(again.body) as { refresh_token: string };
    expect((await renew(second)).status).toBe(200);
    expect((await renew(first)).status).toBe(400);
  });

  it('ends the consent at the second use of a token where its rules are strict', async () => {
    bank.authorization.rules.strictRotation = true;
    const { refresh_token: first } = await tokens();
    const { access_token: access } = JSON.parse((await renew(first)).body) as { access_token: string };
    expect((await renew(first)).status).toBe(400);
    bank.authorization.rules.strictRotation = false;
    expect((await fdx('/v6/accounts', access)).status).toBe(401);
  });

  it('forgets a token that is revoked (RFC 7009)', async () => {
    const { refresh_token: refresh, access_token: access } = await tokens();
    expect((await post('/oauth/token/revocation', { token: refresh })).status).toBe(200);
    expect((await renew(refresh)).status).toBe(400);
    expect((await fdx('/v6/accounts', access)).status).toBe(401);
  });

  it('lets nobody read when the consent has ended by its clock', async () => {
    const { access_token: access } = await tokens();
    bank.bank.setClock(Date.now() + 366 * 86_400_000);
    expect((await fdx('/v6/accounts', access)).status).toBe(401);
    bank.bank.setClock(Date.now());
    expect((await fdx('/v6/accounts', access)).status).toBe(200);
  });

  const control = (method: string, path: string, body?: object): Promise<Reply> =>
    ask(`${bank.origin}/_control${path}`, bank.authorityCertificate, {
      method,
      ...(body ? { body: JSON.stringify(body) } : {}),
    });

  it('books what the control API is told, and says what is missing', async () => {
    const before = bank.bank.account('acc-checking')?.balance;
    const entry = { account: 'acc-checking', amount: '-10.00', description: 'TEST' };
    expect((await control('POST', '/entries', entry)).status).toBe(200);
    expect(bank.bank.account('acc-checking')?.balance).toBe('3194.18');
    const made = bank.bank.account('acc-checking')?.entries[0]?.id;
    await control('DELETE', '/entries', { account: 'acc-checking', entry: made });
    expect(bank.bank.account('acc-checking')?.balance).toBe(before);
    expect((await control('POST', '/entries', { account: 'acc-checking' })).body).toContain(
      'amount is missing',
    );
    expect((await control('POST', '/faults', { fault: 'none' })).body).toContain('there is no fault none');
  });

  const JSON_FAULTS = Object.entries(FAULTS).filter(
    ([, { change, mounts = ['fdx'] }]) => change && mounts.includes('fdx'),
  );
  it.each(JSON_FAULTS)('changes its answers by the fault %s', async (name) => {
    const { access_token: access } = await tokens();
    // Only the last page of a list can lead back to its first.
    const path = name === 'pages_in_a_circle' ? '/v6/accounts' : '/v6/accounts/acc-checking/transactions';
    const good = await fdx(path, access);
    bank.faults.start({ fault: name, mount: 'fdx' });
    const bad = await fdx(path, access);
    expect([bad.body, bad.headers['content-type']]).not.toEqual([good.body, good.headers['content-type']]);
  });

  const books = (): string => createHash('sha256').update(JSON.stringify(bank.bank.household)).digest('hex');
  const BOOK_FAULTS = Object.entries(FAULTS).filter(([, { books }]) => books);
  it.each(BOOK_FAULTS)('has its books back after the fault %s', async (name) => {
    const before = books();
    const clock = bank.bank.now();
    bank.faults.start({ fault: name });
    expect(books() !== before || Math.abs(bank.bank.now() - clock) > 60_000).toBe(true);
    bank.faults.clear();
    expect(books()).toBe(before);
  });

  it.each(['expired_certificate', 'self_signed_certificate', 'wrong_host_certificate'])(
    'is not believed with %s, and is again afterwards',
    async (fault) => {
      bank.faults.start({ fault });
      await expect(control('GET', '')).rejects.toThrow(/certificate|altnames/i);
      bank.faults.clear();
      expect((await control('GET', '')).status).toBe(200);
    },
  );
});
