import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type CompanyProvider,
  startCompanyProvider,
} from '../../packages/refbank/src/oauth/company-provider.fixture.ts';
import { createAuthority } from '../../packages/refbank/src/tls/certificate.ts';
import { describeOnEngines } from '../support/engines.ts';
import { type ConsoleService, startConsole } from './console-service.ts';
import { type ForgingProvider, startForgingProvider } from './forging-provider.ts';
import { as, load, send, type Visitor, visit } from './visitor.ts';

/** A login that the page of the entry has begun. */
interface Begun {
  readonly url: URL;
  readonly cookie: string;
}

async function begin(service: ConsoleService, visitor?: Visitor): Promise<Begun> {
  const { status, body, headers } = await send(service, '/api/login', visitor ? as(visitor) : {});
  expect(status).toBe(200);
  return { url: new URL(body.result.url), cookie: String(headers['set-cookie']).split(';')[0] ?? '' };
}

/** Comes back from the provider as a browser does, from another site. */
function comeBack(service: ConsoleService, { url, cookie }: Begun, changed: Record<string, string> = {}) {
  const given = { code: 'code-1', state: url.searchParams.get('state') ?? '', ...changed };
  return load(service, `/login/return?${new URLSearchParams(given)}`, {
    Cookie: cookie,
    'Sec-Fetch-Site': 'cross-site',
  });
}

/** Begins, has the provider say this, and comes back. */
async function logIn(
  service: ConsoleService,
  provider: ForgingProvider,
  claims: Record<string, unknown> = {},
) {
  const begun = await begin(service);
  provider.claims = { nonce: begun.url.searchParams.get('nonce') ?? '', ...claims };
  return { begun, answer: await comeBack(service, begun) };
}

/** The session of an answer; undefined where it let nobody in. */
async function sessionOf(service: ConsoleService, { headers }: Awaited<ReturnType<typeof load>>) {
  const cookies = [headers['set-cookie'] ?? []].flat();
  const cookie = cookies.find((each) => each.startsWith('fairlead_console_'))?.split(';')[0];
  if (cookie === undefined) return undefined;
  const { body } = await send(service, '/api/session', { Cookie: cookie });
  return { cookie, ...body.result };
}

describeOnEngines('a login at the identity provider', (engine) => {
  let provider: ForgingProvider;
  let service: ConsoleService;
  beforeAll(async () => {
    provider = await startForgingProvider();
    service = await startConsole(await engine.variables(), provider.settings);
  });
  afterAll(async () => {
    await service.stop();
    await provider.stop();
  });

  it('lets in with the highest role that a claim stands for, and records who came and how', async () => {
    const { begun, answer } = await logIn(service, provider);
    expect([answer.status, answer.headers.location]).toEqual([303, '/enter']);
    const session = await sessionOf(service, answer);
    expect(session).toMatchObject({ role: 'developer', way: 'oidc', who: 'robin@bank.example' });
    const asked = begun.url.searchParams;
    expect(Object.fromEntries(asked)).toMatchObject({
      response_type: 'code',
      client_id: 'console',
      code_challenge_method: 'S256',
      redirect_uri: `${service.consoleUrl}/login/return`,
    });
    const { code_verifier } = Object.fromEntries(provider.asked.at(-1) ?? []);
    expect(code_verifier).toMatch(/^[\w-]{43}$/);
    expect(begun.url.href).not.toContain(code_verifier);
    const {
      records: [record],
    } = await service.instance.services.store.audit.page({ limit: 1 });
    expect(record).toMatchObject({
      action: 'console.entered',
      actor: { kind: 'person', role: 'developer' },
      detail: {
        way: 'oidc',
        who: 'robin@bank.example',
        subject: 'person-1',
        issuer: provider.settings.issuer,
      },
    });
  });

  it('lets in once, though the browser comes back twice at once', async () => {
    const begun = await begin(service);
    provider.claims = { nonce: begun.url.searchParams.get('nonce') ?? '' };
    const both = await Promise.all([comeBack(service, begun), comeBack(service, begun)]);
    const places = both.map(({ headers }) => headers.location).sort();
    expect(places).toEqual(['/enter', '/enter?problem=late']);
  });

  it('lets nobody in who has no role here, and records that', async () => {
    const { answer } = await logIn(service, provider, { groups: ['everybody'] });
    expect(answer.headers.location).toBe('/enter?problem=no-role');
    expect(await sessionOf(service, answer)).toBeUndefined();
    const {
      records: [record],
    } = await service.instance.services.store.audit.page({ limit: 1 });
    expect(record).toMatchObject({ action: 'console.refused', object: { kind: 'person', id: 'person-1' } });
  });
});

describe('what comes back from an identity provider', () => {
  let provider: ForgingProvider;
  let service: ConsoleService;
  beforeAll(async () => {
    provider = await startForgingProvider();
    service = await startConsole({}, provider.settings);
  });
  afterAll(async () => {
    await service.stop();
    await provider.stop();
  });

  const now = Math.floor(Date.now() / 1000);
  const WRONG: readonly [string, Record<string, unknown>, ForgingProvider['how']?][] = [
    ['of another nonce', { nonce: 'another' }],
    ['without a nonce', { nonce: undefined }],
    ['of another issuer', { iss: 'https://evil.example' }],
    ['for another application', { aud: 'another' }],
    ['that has expired', { exp: now - 60 }],
    ['without an end', { exp: undefined }],
    ['of the future', { iat: now + 600, nbf: now + 600 }],
    ['without a subject', { sub: undefined }],
    ['that is not signed', {}, 'unsigned'],
    ['that is signed by another key', {}, 'by another key'],
  ];
  it.each(WRONG)('lets nobody in by a token %s', async (_name, claims, how = 'signed') => {
    provider.how = how;
    const { answer } = await logIn(service, provider, claims);
    provider.how = 'signed';
    expect([answer.status, answer.headers.location]).toEqual([303, '/enter?problem=refused']);
    expect(await sessionOf(service, answer)).toBeUndefined();
  });

  it('lets nobody in with the state or the cookie of another login, or without them', async () => {
    const [mine, other] = [await begin(service), await begin(service)];
    provider.claims = { nonce: mine.url.searchParams.get('nonce') ?? '' };
    const [until, ...rest] = mine.cookie.split('=')[1]?.split('.') ?? [];
    const name = mine.cookie.split('=')[0];
    const later = `${name}=${[Number(until) + 1, ...rest].join('.')}`;
    for (const answer of [
      await comeBack(service, mine, { state: other.url.searchParams.get('state') ?? '' }),
      await comeBack(service, mine, { state: '' }),
      await comeBack(service, { ...mine, cookie: other.cookie }),
      await comeBack(service, { ...mine, cookie: '' }),
      await comeBack(service, { ...mine, cookie: later }),
    ]) {
      expect(answer.headers.location).toBe('/enter?problem=late');
      expect(await sessionOf(service, answer)).toBeUndefined();
    }
    expect((await comeBack(service, mine)).headers.location).toBe('/enter');
  });

  it('says that the login was refused where the provider says so', async () => {
    const begun = await begin(service);
    const answer = await comeBack(service, begun, { error: 'access_denied' });
    expect(answer.headers.location).toBe('/enter?problem=denied');
  });

  it('begins a login for a page of the Console alone, under its own name', async () => {
    for (const headers of [{ Origin: 'https://evil.example' }, { 'Sec-Fetch-Site': 'cross-site' }])
      expect((await send(service, '/api/login', headers)).status).toBe(403);
    expect((await load(service, '/login/return?code=x', { Host: 'evil.example' })).status).toBe(421);
  });
});

describe("an identity provider under the company's own authority", () => {
  const authority = createAuthority(Date.now());
  let provider: CompanyProvider;
  beforeAll(async () => {
    provider = await startCompanyProvider(authority.issue({ hosts: ['127.0.0.1'] }));
  });
  afterAll(() => provider.stop());
  const PRIVATE = { FAIRLEAD_ENVIRONMENT: 'development', FAIRLEAD_EGRESS_ALLOW_CIDRS: '127.0.0.0/16' };

  it('is not trusted until the operator names that authority', async () => {
    const service = await startConsole(PRIVATE, provider.settings);
    provider.serve(service.consoleUrl);
    const { status, body } = await send(service, '/api/login');
    expect([status, body.refusal]).toEqual([
      503,
      expect.stringMatching(/^Harbour Staff cannot be reached: .*FAIRLEAD_EGRESS_CA_FILE/),
    ]);
    await service.stop();
  });

  it('lets in by FAIRLEAD_EGRESS_CA_FILE, over TLS from the first request to the last', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'fairlead-authority-'));
    const file = join(folder, 'company.pem');
    writeFileSync(file, authority.certificate);
    const service = await startConsole({ ...PRIVATE, FAIRLEAD_EGRESS_CA_FILE: file }, provider.settings);
    provider.serve(service.consoleUrl);
    const begun = await begin(service);
    expect(begun.url.protocol).toBe('https:');
    const back = await logInAtCompany(begun.url, authority.certificate, service.consoleUrl);
    const answer = await comeBack(service, begun, Object.fromEntries(back.searchParams));
    expect([answer.status, answer.headers.location]).toEqual([303, '/enter']);
    expect(await sessionOf(service, answer)).toMatchObject({ role: 'operator', way: 'oidc', who: 'robin' });
    await service.stop();
    rmSync(folder, { recursive: true });
  });
});

/** Goes through the company's pages as a browser does that trusts their authority, until they lead back to the Console. */
async function logInAtCompany(start: URL, ca: string, consoleUrl: string): Promise<URL> {
  const cookies = new Map<string, string>();
  let url = start;
  for (let steps = 0; steps < 10; steps++) {
    const method = url.pathname.startsWith('/log-in/') ? 'POST' : 'GET';
    const Cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const call = request(url, { method, ca, headers: { Cookie } }).end();
    const [answer] = (await once(call, 'response')) as [IncomingMessage];
    answer.resume();
    for (const cookie of answer.headers['set-cookie'] ?? []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    url = new URL(answer.headers.location ?? '', url);
    if (url.origin === consoleUrl) return url;
  }
  throw new Error('the company never let go');
}

describe('without an identity provider that answers', () => {
  it('says so, and lets in by a link', async () => {
    const provider = await startForgingProvider();
    await provider.stop();
    const service = await startConsole({}, provider.settings);
    const { status, body } = await send(service, '/api/login');
    expect([status, body.refusal]).toEqual([
      503,
      'Harbour Staff cannot be reached: no connection could be made. A one-time link still lets you in.',
    ]);
    await visit(service, 'operator');
    await service.stop();
  });

  it('reaches none in a private network that the operator has not opened', async () => {
    const provider = await startForgingProvider();
    const service = await startConsole({ FAIRLEAD_ENVIRONMENT: 'development' }, provider.settings);
    const { status, body } = await send(service, '/api/login');
    expect([status, body.refusal]).toEqual([503, expect.stringContaining('FAIRLEAD_EGRESS_ALLOW_CIDRS')]);
    await service.stop();
    await provider.stop();
  });
});
