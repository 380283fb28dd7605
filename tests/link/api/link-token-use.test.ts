import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allow } from '../../../packages/server/src/domain/link/tokens/allow-lists.ts';
import {
  allowedOrigins,
  isAllowedOrigin,
} from '../../../packages/server/src/domain/link/tokens/allowed-origins.ts';
import { forgetLinkTokens } from '../../../packages/server/src/domain/link/tokens/forget-link-tokens.ts';
import { openHostedLink } from '../../../packages/server/src/domain/link/tokens/hosted-link.ts';
import { keepOlderToken } from '../../../packages/server/src/domain/link/tokens/older-token.ts';
import {
  findLinkToken,
  linkTokenById,
  openLinkToken,
} from '../../../packages/server/src/domain/link/tokens/open-link-token.ts';
import {
  bindOrigin,
  countFailedLogin,
  spendLinkToken,
} from '../../../packages/server/src/domain/link/tokens/use-link-token.ts';
import { asTenant, type Tenant } from '../../../packages/server/src/domain/teams/team.ts';
import { createSecret, createTeam, revokeTeam } from '../../../packages/server/src/domain/teams/teams.ts';
import { linkTokenOf } from '../../api/endpoints/_needs/link-token.ts';
import { advance, advanceInstance, DAY, FROZEN, MINUTE, SECOND } from '../../support/clock.ts';
import { describeOnEngines } from '../../support/engines.ts';
import { startTestService, type TestService } from '../../support/service.ts';

type Json = Record<string, unknown>;

const HOUR = 60 * MINUTE;
const INVALID = { code: 'INVALID_LINK_TOKEN', message: 'invalid link_token provided' };

/** A service, with what Link would do to its tokens. */
function linkOf(service: TestService) {
  const { services } = service.service.core;
  const tenant = asTenant(services.environment, service.clientId);
  return {
    services,
    tenant,
    async make(more: Json = {}): Promise<string> {
      const { body } = await service.call('/link/token/create', linkTokenOf(more));
      return body.link_token;
    },
    open: (token: string) => openLinkToken(services, token),
    async spend(token: string): Promise<boolean> {
      const { token: opened } = await openLinkToken(services, token);
      return services.store.unitOfWork((unit) => spendLinkToken(services, unit, opened));
    },
    async fail(token: string, times: number): Promise<boolean[]> {
      const opened = await findLinkToken(services, tenant, token);
      const dead: boolean[] = [];
      for (let n = 0; n < times; n++)
        dead.push((await services.store.unitOfWork((unit) => countFailedLogin(services, unit, opened))).dead);
      return dead;
    },
  };
}

async function newTeam({ service, call }: TestService, name: string) {
  const { services } = service.core;
  const { clientId } = await createTeam(services, { name, environments: ['sandbox'] });
  const { secret } = await createSecret(services, 'sandbox', clientId);
  const own = { client_id: clientId, secret };
  return { clientId, own, call: (path: string, body: Json = {}) => call(path, { ...own, ...body }) };
}

describeOnEngines('a link_token', (engine) => {
  let service: TestService;
  let strict: TestService;
  beforeAll(async () => {
    service = await startTestService({ ...FROZEN, ...(await engine.variables()) });
    const off = { FAIRLEAD_SANDBOX_LINK_TOKEN_REUSE: 'off' };
    strict = await startTestService({ ...FROZEN, ...off, ...(await engine.variables()) });
  });
  afterAll(async () => {
    await service.stop();
    await strict.stop();
  });

  it('is kept, sealed, only where a page of ours or a webhook has to name it', async () => {
    const { make, open } = linkOf(service);
    const isKept = async (wishes: Record<string, unknown>): Promise<boolean> => {
      const text = await make(wishes);
      const { token } = (await open(text)).token;
      expect([text, null]).toContain(token);
      return token !== null;
    };
    const webhook = 'https://app.example/hook';
    expect(await isKept({ hosted_link: {} })).toBe(true);
    expect(await isKept({ webhook, enable_multi_item_link: true })).toBe(true);
    expect(await isKept({ webhook })).toBe(false);
    expect(await isKept({ enable_multi_item_link: true })).toBe(false);
    expect(await isKept({})).toBe(false);
  });

  it('opens Link for whoever brings it, with what was wished', async () => {
    const { make, open, tenant } = linkOf(service);
    const text = await make({ webhook: 'https://app.example/hook' });
    const { token, tenant: owner } = await open(text);
    expect(owner).toEqual(tenant);
    expect(token).toEqual({
      linkTokenId: expect.stringMatching(/^[0-9a-f]{64}$/),
      kind: 'link',
      frameId: createHash('sha256').update(text).digest('hex').slice(0, 32),
      environment: 'sandbox',
      clientId: service.clientId,
      createdAt: Date.parse('2026-03-01T12:00:00Z'),
      expiresAt: Date.parse('2026-03-01T16:00:00Z'),
      itemId: null,
      origin: null,
      spentAt: null,
      failedLogins: 0,
      wishes: expect.objectContaining({ clientName: 'Harbour Books', webhook: 'https://app.example/hook' }),
      token: null,
    });
  });

  it('is found by its inner name too, by its own team', async () => {
    const { make, open, services, tenant } = linkOf(service);
    const { token } = await open(await make());
    expect(await linkTokenById(services, tenant, token.linkTokenId)).toEqual(token);
    const other = asTenant('sandbox', (await newTeam(service, 'Other')).clientId);
    expect(await linkTokenById(services, other, token.linkTokenId)).toBeUndefined();
    expect(await linkTokenById(services, tenant, 'ab'.repeat(32))).toBeUndefined();
  });

  it('is refused in one way, whatever is wrong with it', async () => {
    const { make, open } = linkOf(service);
    const text = await make();
    const wrong = [
      '',
      'link-sandbox-',
      'link-sandbox-00000000-0000-0000-0000-000000000000',
      'access-sandbox-00000000-0000-0000-0000-000000000000',
      'deposit-switch-sandbox-00000000-0000-0000-0000-000000000000',
      'payment-token-sandbox-00000000-0000-0000-0000-000000000000',
      text.replace('sandbox', 'production'),
      text.replace(/^link/, 'payment-token'),
      text.toUpperCase(),
      `${text} `,
    ];
    for (const each of wrong) await expect(open(each), each).rejects.toMatchObject(INVALID);
  });

  it('may be used again in the sandbox, and fail often', async () => {
    const { make, open, spend, fail } = linkOf(service);
    const text = await make();
    expect([await spend(text), await spend(text)]).toEqual([true, true]);
    expect(await fail(text, 11)).toEqual(Array.from({ length: 11 }, () => false));
    expect((await open(text)).token).toMatchObject({ spentAt: null, failedLogins: 11 });
  });

  it('has one success where the sandbox is strict', async () => {
    const { make, open, services } = linkOf(strict);
    const text = await make();
    const { token } = await open(text);
    const spend = () => services.store.unitOfWork((unit) => spendLinkToken(services, unit, token));
    const answers = await Promise.all([spend(), spend(), spend()]);
    expect(answers.filter((first) => first)).toHaveLength(1);
    await expect(open(text)).rejects.toMatchObject(INVALID);
    const { body } = await strict.call('/link/token/get', { link_token: text });
    expect(body.link_token).toBe(text);
  });

  it('survives nine failed logins there, and not the tenth', async () => {
    const { make, open, fail, services } = linkOf(strict);
    const text = await make();
    const { token } = await open(text);
    expect(await fail(text, 9)).toEqual(Array.from({ length: 9 }, () => false));
    expect((await open(text)).token.failedLogins).toBe(9);
    expect(await fail(text, 1)).toEqual([true]);
    await expect(open(text)).rejects.toMatchObject(INVALID);
    expect(await services.store.unitOfWork((unit) => spendLinkToken(services, unit, token))).toBe(false);
  });

  it('belongs to the first page that opened it', async () => {
    const { make, open, services } = linkOf(service);
    const text = await make();
    const { token } = await open(text);
    const bind = (origin: string) => services.store.unitOfWork((unit) => bindOrigin(unit, token, origin));
    const both = await Promise.all([bind('https://a.example'), bind('https://b.example')]);
    expect(both.filter((first) => first)).toHaveLength(1);
    const first = both[0] ? 'https://a.example' : 'https://b.example';
    expect([await bind(first), await bind('https://c.example')]).toEqual([true, false]);
    expect((await open(text)).token.origin).toBe(first);
  });

  it('ends with its Item and with its team', async () => {
    const { open } = linkOf(service);
    const team = await newTeam(service, 'Ending');
    const created = await team.call('/sandbox/public_token/create', {
      institution_id: 'ins_109508',
      initial_products: ['auth'],
    });
    const { body: item } = await team.call('/item/public_token/exchange', {
      public_token: created.body.public_token,
    });
    const make = async (more: Json = {}): Promise<string> =>
      (await team.call('/link/token/create', linkTokenOf(more))).body.link_token;
    const update = await make({ products: undefined, access_token: item.access_token });
    const fresh = await make();
    expect((await open(update)).token.itemId).toBe(item.item_id);
    await team.call('/item/remove', { access_token: item.access_token });
    await expect(open(update)).rejects.toMatchObject(INVALID);
    await expect(open(fresh)).resolves.toBeDefined();
    await revokeTeam(service.service.core.services, team.clientId);
    await expect(open(fresh)).rejects.toMatchObject(INVALID);
  });

  it('ends on the clock of its team', async () => {
    const { open } = linkOf(service);
    const team = await newTeam(service, 'Own time');
    const { access_token } = await exchanged(team.call);
    const made = async (more: Json): Promise<string> =>
      (await team.call('/link/token/create', linkTokenOf(more))).body.link_token;
    const fresh = await made({});
    const update = await made({ products: undefined, access_token });
    const hosted = await made({ hosted_link: { url_lifetime_seconds: 5400 } });
    const living = async () => Promise.all([fresh, update, hosted].map((text) => isUsable(text)));
    const isUsable = (text: string) =>
      open(text).then(
        () => true,
        () => false,
      );
    const pass = (ms: number) => advance({ call: team.call as TestService['call'] }, ms);
    expect(await living()).toEqual([true, true, true]);
    await pass(30 * MINUTE - SECOND);
    expect(await living()).toEqual([true, true, true]);
    await pass(SECOND);
    expect(await living()).toEqual([true, false, true]);
    await pass(HOUR);
    expect(await living()).toEqual([true, false, false]);
    await pass(150 * MINUTE);
    expect(await living()).toEqual([false, false, false]);
    const { body } = await team.call('/link/token/get', { link_token: fresh });
    expect(body).toMatchObject({ created_at: '2026-03-01T12:00:00Z', expiration: '2026-03-01T16:00:00Z' });
    // Another team's clock stood still.
    await expect(open(await linkOf(service).make())).resolves.toBeDefined();
  });

  it('is kept for half a year, its own text only until it expired', async () => {
    const { make, services, tenant } = linkOf(strict);
    const text = await make({ webhook: 'https://app.example/hook', enable_multi_item_link: true });
    const stored = async () => findLinkToken(services, tenant, text);
    const keepHouse = () => forgetLinkTokens(services, strict.clientId);
    expect(await keepHouse()).toBe(0);
    expect((await stored()).token).toBe(text);
    advanceInstance(strict, 11 * HOUR);
    expect(await keepHouse()).toBe(0);
    expect(await stored()).toMatchObject({ token: null, wishes: { clientName: 'Harbour Books' } });
    advanceInstance(strict, 183 * DAY);
    expect(await keepHouse()).toBe(0);
    expect((await strict.call('/link/token/get', { link_token: text })).status).toBe(200);
    advanceInstance(strict, DAY);
    expect(await keepHouse()).toBeGreaterThan(0);
    const { body } = await strict.call('/link/token/get', { link_token: text });
    expect(body.error_code).toBe('INVALID_LINK_TOKEN');
  });

  describe('has a page of its own', () => {
    const hosted = async (of: TestService, more: Json = {}) => {
      const { body } = await of.call('/link/token/create', linkTokenOf({ hosted_link: {}, ...more }));
      const id: string = body.hosted_link_url.split('/').at(-1);
      return { text: body.link_token as string, url: body.hosted_link_url as string, id };
    };

    it('that starts Link by itself', async () => {
      const { services } = linkOf(service);
      const { text, url, id } = await hosted(service);
      expect(url).toBe(`${service.baseUrl}/hosted/${id}`);
      expect(await openHostedLink(services, id)).toMatchObject({ linkToken: text });
      for (const wrong of ['', 'f'.repeat(32), id.toUpperCase(), text])
        await expect(openHostedLink(services, wrong)).rejects.toMatchObject(INVALID);
    });

    it('that ends with its success', async () => {
      const { services, spend } = linkOf(strict);
      const { text, id } = await hosted(strict);
      expect(await spend(text)).toBe(true);
      await expect(openHostedLink(services, id)).rejects.toMatchObject(INVALID);
    });

    it('whose address the sandbox keeps in its outbox, where it was to be delivered', async () => {
      const team = await newTeam(service, 'Delivering');
      const user = { client_user_id: 'u', phone_number: '+15550142', email_address: 'ada@example.com' };
      const send = async (delivery_method: string): Promise<string> => {
        const wish = linkTokenOf({ user, hosted_link: { delivery_method } });
        return (await team.call('/link/token/create', wish)).body.hosted_link_url;
      };
      const urls = [await send('sms'), await send('email')];
      const { body } = await team.call('/sandbox/outbox');
      expect(body.messages).toMatchObject([
        { kind: 'sms', to: '+15550142', text: expect.stringContaining(urls[0] ?? '-') },
        { kind: 'email', to: 'ada@example.com', text: expect.stringContaining(urls[1] ?? '-') },
      ]);
    });
  });

  describe('says who may show its frame', () => {
    const LOOPBACK = [
      'http://localhost:*',
      'http://127.0.0.1:*',
      'https://localhost:*',
      'https://127.0.0.1:*',
    ];

    it('this machine in the sandbox, and the origins of its team', async () => {
      const { services, open } = linkOf(service);
      const team = await newTeam(service, 'Showing');
      const made = await team.call('/link/token/create', linkTokenOf());
      const { frameId } = (await open(made.body.link_token)).token;
      expect(await allowedOrigins(services, frameId)).toEqual([service.baseUrl, ...LOOPBACK]);
      await allow(services, team.clientId, 'linkOrigins', 'https://app.example/');
      await allow(services, team.clientId, 'linkOrigins', 'https://*.shop.example:8443');
      await allow(services, team.clientId, 'linkOrigins', 'http://intranet.example');
      const registered = ['https://app.example', 'https://*.shop.example:8443', 'http://intranet.example'];
      expect(await allowedOrigins(services, frameId)).toEqual([service.baseUrl, ...registered, ...LOOPBACK]);
      expect(await allowedOrigins(services, 'ab'.repeat(16))).toBeUndefined();

      const tenant = asTenant('sandbox', team.clientId);
      const allowed = (origins: readonly string[]) =>
        Promise.all(origins.map((origin) => isAllowedOrigin(services, tenant, origin)));
      const good = [
        service.baseUrl,
        'http://localhost',
        'http://localhost:3000',
        'https://localhost:8443',
        'http://127.0.0.1:5173',
        'https://app.example',
        'https://a.shop.example:8443',
        'https://a.b.shop.example:8443',
        'http://intranet.example',
      ];
      const bad = [
        '',
        'null',
        'https://app.example/',
        'https://app.example:444',
        'http://app.example',
        'https://evil-app.example',
        'https://shop.example:8443',
        'https://a.shop.example',
        'http://localhost.evil.example',
        'https://*.shop.example:8443',
      ];
      expect(await allowed(good)).toEqual(good.map(() => true));
      expect(await allowed(bad)).toEqual(bad.map(() => false));
    });

    it('also when it can open Link no more, so that Link can say so', async () => {
      const { services, make, open, fail } = linkOf(strict);
      const text = await make();
      const { frameId } = (await open(text)).token;
      await fail(text, 10);
      expect(await allowedOrigins(services, frameId)).toContain('http://localhost:*');
    });
  });

  it('has older forms, which are used once in the sandbox too', async () => {
    const { services, open, spend } = linkOf(service);
    const team = await newTeam(service, 'Older forms');
    const tenant: Tenant = asTenant('sandbox', team.clientId);
    const text = `payment-token-sandbox-${'0'.repeat(8)}-1111-2222-3333-${'4'.repeat(12)}`;
    const now = services.world.clock.now();
    const older = {
      kind: 'payment-token',
      token: text,
      createdAt: now,
      expiresAt: now + 15 * MINUTE,
      countryCodes: ['GB'],
      purpose: { paymentId: 'payment-id-sandbox-1' },
    } as const;
    const keep = () => services.store.unitOfWork((unit) => keepOlderToken(services, unit, tenant, older));
    expect([await keep(), await keep()]).toEqual([true, false]);
    const { token, tenant: owner } = await open(text);
    expect(owner).toEqual(tenant);
    expect(token).toMatchObject({
      kind: 'payment-token',
      itemId: null,
      wishes: {
        clientName: 'Older forms',
        countryCodes: ['GB'],
        products: ['payment_initiation'],
        paymentId: 'payment-id-sandbox-1',
        depositSwitchId: null,
      },
    });
    expect(await spend(text)).toBe(true);
    await expect(open(text)).rejects.toMatchObject(INVALID);
    const asLinkToken = await team.call('/link/token/get', { link_token: text });
    expect(asLinkToken.body.error_code).toBe('INVALID_LINK_TOKEN');
  });
});

async function exchanged(call: (path: string, body: Json) => Promise<{ body: Json }>): Promise<Json> {
  const { body } = await call('/sandbox/public_token/create', {
    institution_id: 'ins_109508',
    initial_products: ['auth'],
  });
  return (await call('/item/public_token/exchange', { public_token: body.public_token })).body;
}

describe('outside the sandbox', () => {
  it('frames are for registered https origins, and a token has one success', async () => {
    const variables = {
      FAIRLEAD_ENVIRONMENT: 'development',
      FAIRLEAD_PUBLIC_URL: 'https://link.example.com',
      FAIRLEAD_LINK_UPLOADS: 'on',
    };
    const service = await startTestService(variables);
    try {
      const { services, tenant, make, open, spend } = linkOf(service);
      await services.store.unitOfWork(({ teams }) =>
        teams.saveSettings(service.clientId, { linkOrigins: ['http://old.example', 'https://app.example'] }),
      );
      const text = await make({ products: ['transactions'] });
      const { frameId } = (await open(text)).token;
      expect(await allowedOrigins(services, frameId)).toEqual([
        'https://link.example.com',
        'https://app.example',
      ]);
      expect(await isAllowedOrigin(services, tenant, 'http://localhost:3000')).toBe(false);
      expect(await isAllowedOrigin(services, tenant, 'http://old.example')).toBe(false);
      expect(await spend(text)).toBe(true);
      await expect(open(text)).rejects.toMatchObject(INVALID);
    } finally {
      await service.stop();
    }
  });
});
