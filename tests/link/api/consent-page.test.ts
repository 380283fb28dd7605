import { compactVerify, importJWK, type JWK } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  enterPage,
  forgetVisits,
  guestOf,
  lookAtLink,
} from '../../../packages/server/src/domain/consent-page/open-page.ts';
import { eraseEndUser } from '../../../packages/server/src/domain/end-users/erase-end-user.ts';
import { asTenant } from '../../../packages/server/src/domain/teams/team.ts';
import { frozenClock } from '../../../packages/server/src/world/clock.ts';
import { MINUTE_MS } from '../../../packages/server/src/world/durations.ts';
import { domainOf, webhooksOf } from '../../sandbox/time/observing.ts';
import { describeOnEngines } from '../../support/engines.ts';
import { linkItem, post, startTestService, type TestService } from '../../support/service.ts';
import { type Receiver, startReceiver } from '../../webhooks/receiver.ts';
import { GOOD, newLinkToken } from '../sessions/driver.ts';
import { openFrame, PAGE } from '../sessions/frame.ts';
import { codeOf, csrfIn, newPerson, type Person, textOf } from './consent-person.ts';

const PLATYPUS = 'ins_109508';

describeOnEngines('the page of what a person shares', (engine) => {
  let service: TestService;
  let receiver: Receiver;
  let users = 0;
  beforeAll(async () => {
    receiver = await startReceiver();
    service = await startTestService({
      ...(await engine.variables()),
      FAIRLEAD_LINK_OPERATOR_NAME: 'Larkmoor Ltd',
      FAIRLEAD_LINK_PRIVACY_URL: 'https://larkmoor.example/privacy',
    });
  });
  afterAll(async () => {
    await service?.stop();
    await receiver?.close();
  });

  /** A user of the application with an Item. */
  const newUser = async () => {
    users += 1;
    const name = `user-${users}`;
    const { body } = await service.call('/user/create', { client_user_id: name });
    return { name, userId: body.user_id as string, ...(await linkFor(body.user_id)) };
  };
  const linkFor = async (userId: string) => {
    const created = await service.call('/sandbox/public_token/create', {
      institution_id: PLATYPUS,
      initial_products: ['auth'],
      user_id: userId,
      options: { webhook: receiver.url },
    });
    expect(created.status, JSON.stringify(created.body)).toBe(200);
    const { body } = await service.call('/item/public_token/exchange', {
      public_token: created.body.public_token,
    });
    return { itemId: body.item_id as string, accessToken: body.access_token as string };
  };
  const linkOf = async (name: string, more: Record<string, unknown> = {}) => {
    const { status, body } = await service.call('/link/token/create', {
      client_name: 'Harbour Books',
      language: 'en',
      country_codes: ['US'],
      products: ['auth'],
      user: { client_user_id: name },
      consent_management: true,
      ...more,
    });
    expect(status, JSON.stringify(body)).toBe(200);
    return body.consent_management_url as string;
  };
  const enter = async (name: string, more = {}): Promise<Person> => {
    const person = newPerson(service);
    const entered = await person.open(await linkOf(name, more));
    expect([entered.status, entered.headers.location]).toEqual([303, '/my']);
    return person;
  };
  const stored = async (itemId: string) =>
    (await domainOf(service)).store.items.find(asTenant('sandbox', service.clientId), itemId);

  it('tells what is shared, with whom and since when, and no number of an account', async () => {
    const { name, accessToken } = await newUser();
    const { body } = await service.call('/auth/get', { access_token: accessToken });
    const person = await enter(name);
    const page = await person.get('/my');
    const text = textOf(page);
    expect(page.status).toBe(200);
    for (const said of [
      'What you share with Harbour Books',
      'First Platypus Bank',
      '••0000',
      'Account and routing numbers',
      'Shared until You stop it',
      'Operated by Larkmoor Ltd.',
    ])
      expect(text).toContain(said);
    for (const { account, routing } of body.numbers.ach) {
      expect(page.body).not.toContain(account);
      expect(page.body).not.toContain(routing);
    }
    expect(page.body).not.toMatch(/<script| style=| on\w+="/);
    expect(page.headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'self';.*frame-ancestors 'none'$/,
    );
  });

  it('tells when data were read last, and how often lately', async () => {
    const { name, accessToken } = await newUser();
    const person = await enter(name);
    expect(textOf(await person.get('/my'))).toContain('Not read so far Reads in the last 7 days: 0');
    await service.call('/auth/get', { access_token: accessToken });
    await service.call('/auth/get', { access_token: accessToken });
    await service.call('/item/get', { access_token: accessToken });
    await expect
      .poll(async () => textOf(await person.get('/my')), { timeout: 10_000 })
      .toMatch(/Account and routing numbers \w+ \d+, 20\d\d at [\d:]+ \w\w UTC Reads in the last 7 days: 2/);
  });

  it('shows each person their own alone, and those of another neither by their id', async () => {
    const [one, other] = [await newUser(), await newUser()];
    const second = await linkFor(one.userId);
    const person = await enter(one.name);
    const { body } = await person.get('/my');
    expect(body.match(/data-testid="my-item"/g)).toHaveLength(2);
    for (const itemId of [one.itemId, second.itemId]) expect(body).toContain(itemId);
    expect(body).not.toContain(other.itemId);
    const csrf = csrfIn(body);
    for (const path of ['revoke', 'receipt', 'receipt.json'])
      expect((await person.get(`/my/${path}?item=${other.itemId}`)).status).toBe(404);
    expect((await person.post('/my/revoke', { item: other.itemId, csrf })).status).toBe(404);
    expect(await stored(other.itemId)).toMatchObject({ state: 'good' });
  });

  it('ends an Item as its removal does, tells the application, and gives a receipt that anybody can check', async () => {
    const { name, itemId, accessToken } = await newUser();
    const person = await enter(name);
    const asked = textOf(await person.get(`/my/revoke?item=${itemId}`));
    expect(asked).toContain('Stop sharing First Platypus Bank with Harbour Books?');
    expect(await stored(itemId)).toMatchObject({ state: 'good' });
    const revoked = await person.revoke(itemId);
    expect([revoked.status, revoked.headers.location]).toEqual([303, `/my/receipt?item=${itemId}`]);

    const { status, body } = await service.call('/auth/get', { access_token: accessToken });
    expect([status, body.error_code]).toEqual([400, 'ITEM_NOT_FOUND']);
    const told = () =>
      receiver.received.map((each) => JSON.parse(each.body)).filter((each) => each.item_id === itemId);
    await expect
      .poll(() => told().at(-1), { timeout: 10_000 })
      .toMatchObject({
        webhook_type: 'ITEM',
        webhook_code: 'USER_PERMISSION_REVOKED',
        error: { error_code: 'USER_PERMISSION_REVOKED' },
      });
    const log = await service.call('/consent/events/get', { access_token: accessToken });
    expect(log.body.consent_events.at(-1)).toMatchObject({
      event_type: 'CONSENT_REVOKED',
      initiator: 'END_USER',
    });
    const acts = await (await domainOf(service)).store.audit.page({ limit: 20, action: 'item.removed' });
    expect(acts.records.find(({ object }) => object.id === itemId)).toMatchObject({
      actor: { kind: 'person', role: 'end_user' },
      detail: { ended_by: 'user' },
    });

    expect(textOf(await person.get('/my'))).toContain('No longer shared First Platypus Bank Ended on');
    expect(textOf(await person.get(`/my/receipt?item=${itemId}`))).toMatch(
      /Ended by You Records deleted \d+/,
    );
    const file = await person.get(`/my/receipt.json?item=${itemId}`);
    expect(file.headers['content-disposition']).toBe('attachment; filename="deletion-receipt.json"');
    const { jws, statement, how_to_check: check } = JSON.parse(file.body);
    const key = (await (await fetch(check.key)).json()) as JWK;
    const verified = await compactVerify(jws, await importJWK(key, 'ES256'));
    expect(JSON.parse(Buffer.from(verified.payload).toString())).toEqual(statement);
    expect(verified.protectedHeader.typ).toBe('deletion-receipt+jws');
    expect(statement).toMatchObject({
      item_id: itemId,
      removed_by: 'end_user',
      institution: { institution_id: PLATYPUS },
      destroyed: { encryption_key: 'destroyed', records: { accounts: expect.any(Number), item_keys: 1 } },
    });
  });

  it('gives the application the same receipt when it removes an Item and asks for one', async () => {
    const { accessToken, itemId } = await newUser();
    const { body } = await service.call('/item/remove', {
      access_token: accessToken,
      deletion_receipt: true,
    });
    const statement = JSON.parse(Buffer.from(body.deletion_receipt.split('.')[1], 'base64url').toString());
    expect(statement).toMatchObject({ item_id: itemId, removed_by: 'application' });
    const silent = await linkItem(service, { products: ['auth'] });
    const removed = await service.call('/item/remove', { access_token: silent.accessToken });
    expect(Object.keys(removed.body)).toEqual(['request_id']);
  });

  it('removes once, however many press at once, and while the application reads', async () => {
    const { name, itemId, accessToken } = await newUser();
    const [person, another] = [await enter(name), await enter(name)];
    const forms = [];
    for (const each of [person, another, person, another])
      forms.push({ each, csrf: csrfIn((await each.get(`/my/revoke?item=${itemId}`)).body) });
    const presses = forms.map(({ each, csrf }) => each.post('/my/revoke', { item: itemId, csrf }));
    // Each of these asks the institution, and the last one adds a product and pulls it.
    const reads = ['/accounts/balance/get', '/accounts/balance/get', '/transactions/sync'].map((path) =>
      service.call(path, { access_token: accessToken }),
    );
    const answers = await Promise.all(presses);
    for (const { status, headers } of answers)
      expect([status, headers.location]).toEqual([303, `/my/receipt?item=${itemId}`]);
    for (const { status, body } of await Promise.all(reads))
      expect(status === 200 ? 'read' : body.error_code).toMatch(
        /^(read|ITEM_NOT_FOUND|ITEM_CONCURRENTLY_DELETED)$/,
      );
    const hooks = await webhooksOf(service, itemId);
    expect(hooks.filter(({ code }) => code === 'USER_PERMISSION_REVOKED')).toHaveLength(1);
    const { store } = await domainOf(service);
    const acts = await store.audit.page({ limit: 50, action: 'item.removed' });
    expect(acts.records.filter(({ object }) => object.id === itemId)).toHaveLength(1);
    expect(await store.accounts.list(itemId)).toEqual([]);
    expect(await store.due.ofItem(itemId)).toEqual([]);
    expect(await stored(itemId)).toMatchObject({ state: 'removed' });
  });

  it('opens once for each link, and says of a used, an old and a made-up one what to do', async () => {
    const { name } = await newUser();
    const url = await linkOf(name);
    const { pathname, search } = new URL(url);
    const person = newPerson(service);
    // Programs look at links before a person does.
    for (let looks = 0; looks < 3; looks++) {
      const looked = await person.get(pathname + search);
      expect([looked.status, person.cookie]).toEqual([200, '']);
      expect(textOf(looked)).toContain('See what you share with Harbour Books');
    }
    const entered = await Promise.all([newPerson(service), newPerson(service)].map((each) => each.open(url)));
    expect(entered.map(({ status }) => status).sort()).toEqual([303, 410]);
    const cookie = entered.flatMap(({ headers }) => headers['set-cookie'] ?? []);
    expect(cookie).toEqual([
      expect.stringMatching(
        /^fairlead_my_\d+=[\w-]{43}; Max-Age=1800; Path=\/my; HttpOnly; SameSite=Strict$/,
      ),
    ]);
    const used = await newPerson(service).get(pathname + search);
    expect(used.status).toBe(410);
    expect(textOf(used)).toContain('This link was used before Go back to Harbour Books');
    const forged = await newPerson(service).get(`/my/open?code=${'A'.repeat(43)}`);
    expect(forged.status).toBe(404);
    expect(textOf(forged)).toContain('There is nothing here The link is not complete');
    const nobody = await newPerson(service).get('/my');
    expect(nobody.status).toBe(401);
    expect(textOf(nobody)).toContain('This page has closed');
  });

  it('takes a form from its own page alone, with the token of the visit', async () => {
    const { name, itemId } = await newUser();
    const person = await enter(name);
    const csrf = csrfIn((await person.get('/my')).body);
    const form = { item: itemId, csrf };
    for (const [fields, headers] of [
      [{ item: itemId }, {}],
      [{ ...form, csrf: csrfIn((await (await enter(name)).get('/my')).body) }, {}],
      [{}, {}],
      [form, { Origin: 'https://elsewhere.example', 'Sec-Fetch-Site': 'cross-site' }],
      [form, { Origin: null, 'Sec-Fetch-Site': null }],
      [form, { Origin: 'null' }],
      [form, { 'Sec-Fetch-Site': 'same-site' }],
      [form, { Host: 'rebound.example', Origin: 'http://rebound.example' }],
    ] as const) {
      const { status } = await person.post('/my/revoke', fields as Record<string, string>, headers);
      expect([status, JSON.stringify([Object.keys(fields), headers])]).toEqual([403, expect.anything()]);
    }
    expect((await person.get('/my', { Host: 'rebound.example' })).status).toBe(403);
    expect(await stored(itemId)).toMatchObject({ state: 'good' });
    expect((await person.post('/my/leave', { csrf })).status).toBe(200);
    expect((await person.get('/my')).status).toBe(401);
    // The cookie was taken away, and would open nothing any more.
  });

  it('speaks the language of its link', async () => {
    const { name } = await newUser();
    const person = await enter(name, { language: 'de' });
    const { body } = await person.get('/my');
    expect(body).toContain('<html lang="de">');
    expect(textOf({ body } as never)).toContain('Was Sie mit Harbour Books teilen');
    expect((await newPerson(service).get('/my', { 'Accept-Language': 'fr-CA,en;q=0.5' })).body).toContain(
      '<html lang="fr">',
    );
  });

  it('is reached from a session of Link, and shows then what that session made and nothing else', async () => {
    const { name, itemId } = await newUser();
    const linkToken = await newLinkToken(service, { user: { client_user_id: name }, products: ['auth'] });
    const frame = await openFrame(service, linkToken);
    const ask = () =>
      post(service.baseUrl, '/link/session/consents', {
        link_session_id: frame.id,
        session_key: frame.key,
        origin: PAGE,
      });
    await frame.step({ kind: 'continue' });
    const early = await ask();
    expect([early.status, early.body.error_code]).toEqual([400, 'INVALID_LINK_TOKEN']);
    await frame.step({ kind: 'institution', institution_id: PLATYPUS });
    const { body } = await frame.step({ kind: 'credentials', values: GOOD });
    const [account] = body.pane.accounts;
    const done = await frame.step({ kind: 'accounts', ids: [account.id] });
    expect(done.body.pane?.kind, JSON.stringify(done.body)).toBe('connected');
    const { url } = (await ask()).body;
    const person = newPerson(service);
    expect((await person.open(url)).status).toBe(303);
    const page = await person.get('/my');
    expect(page.body.match(/data-testid="my-item"/g)).toHaveLength(1);
    expect(page.body.match(/data-testid="my-account"/g)).toHaveLength(1);
    expect(page.body).not.toContain(itemId);
    expect((await person.get(`/my/revoke?item=${itemId}`)).status).toBe(404);
    // It can be ended before the application has exchanged its token.
    const made = /item=(\w+)/.exec(page.body)?.[1] ?? '';
    expect((await person.revoke(made)).status).toBe(303);
    const { public_token } = (await frame.step({ kind: 'continue' })).body.result;
    const exchanged = await service.call('/item/public_token/exchange', { public_token });
    expect(exchanged.status).toBe(400);
  });

  it('asks for the name of the person', async () => {
    const { status, body } = await service.call('/link/token/create', {
      client_name: 'Harbour Books',
      language: 'en',
      country_codes: ['US'],
      products: ['auth'],
      user: { client_user_id: '' },
      consent_management: true,
    });
    expect([status, body.error_code]).toEqual([400, 'INVALID_FIELD']);
  });

  it('closes after a while: links after a quarter of an hour, visits after half an hour', async () => {
    const { name } = await newUser();
    const code = codeOf(await linkOf(name));
    const { services } = service.service.core;
    const later = (ms: number) => ({
      ...services,
      world: { ...services.world, realClock: frozenClock(services.world.realClock.now() + ms) },
    });
    expect((await lookAtLink(later(14 * MINUTE_MS), code)).kind).toBe('good');
    expect((await lookAtLink(later(16 * MINUTE_MS), code)).kind).toBe('expired');
    expect(await enterPage(later(16 * MINUTE_MS), code)).toBeUndefined();
    const cookie = (await enterPage(services, code)) ?? '';
    expect(await guestOf(later(29 * MINUTE_MS), cookie)).toMatchObject({ clientUserId: name });
    expect(await guestOf(later(31 * MINUTE_MS), cookie)).toBeUndefined();
    await forgetVisits(later(25 * 60 * MINUTE_MS));
    expect((await lookAtLink(services, code)).kind).toBe('unknown');
  });

  it('ends with the person, who leaves neither an Item nor a visit', async () => {
    const { name, itemId } = await newUser();
    const [person, url] = [await enter(name), await linkOf(name)];
    await eraseEndUser(await domainOf(service), asTenant('sandbox', service.clientId), name);
    expect((await person.get('/my')).status).toBe(401);
    expect((await newPerson(service).open(url)).status).toBe(404);
    expect(await stored(itemId)).toMatchObject({ state: 'removed' });
  });
});

describe('the page of what a person shares, at its edge', () => {
  let service: TestService;
  const start = async (variables: Record<string, string>) => {
    service = await startTestService(variables);
  };
  afterEach(() => service.stop());
  const ask = (more = {}) =>
    service.call('/link/token/create', {
      client_name: 'Harbour Books',
      language: 'en',
      country_codes: ['US'],
      products: ['auth'],
      user: { client_user_id: 'user-1' },
      consent_management: true,
      ...more,
    });

  it('is not there when it is switched off', async () => {
    await start({ FAIRLEAD_CONSENT_PAGE: 'off' });
    expect((await newPerson(service).get('/my')).status).toBe(404);
    const { status, body } = await ask();
    expect([status, body.error_code]).toEqual([400, 'INVALID_FIELD']);
    expect(body.error_message).toContain('FAIRLEAD_CONSENT_PAGE');
    expect((await ask({ consent_management: false })).body).not.toHaveProperty('consent_management_url');
    const frame = await openFrame(service, await newLinkToken(service, { products: ['auth'] }));
    expect(frame.opened.body.look.consent_page).toBe(false);
  });

  it('leaves its own fields out for clients that take no other than those of their version', async () => {
    await start({ FAIRLEAD_STRICT_VERSION: 'on' });
    expect(Object.keys((await ask()).body).sort()).toEqual(['expiration', 'link_token', 'request_id']);
    const { accessToken } = await linkItem(service, { products: ['auth'] });
    const { body } = await service.call('/item/remove', {
      access_token: accessToken,
      deletion_receipt: true,
    });
    expect(Object.keys(body)).toEqual(['request_id']);
  });

  it('has a cookie that is of its host alone behind TLS, and slows down who guesses links', async () => {
    await start({ FAIRLEAD_PUBLIC_URL: 'https://bank.example' });
    const { consent_management_url: url } = (await ask()).body;
    expect(url).toMatch(/^https:\/\/bank\.example\/my\/open\?code=[\w-]{43}$/);
    const person = newPerson(service);
    const own = { Host: 'bank.example', Origin: 'https://bank.example' };
    const form = { code: codeOf(url) };
    expect((await person.post('/my/open', form)).status).toBe(403);
    const plain = { ...own, Origin: 'http://bank.example' };
    expect((await person.post('/my/open', form, plain)).status).toBe(403);
    const entered = await person.post('/my/open', form, own);
    expect(entered.headers['set-cookie']).toEqual([
      expect.stringMatching(
        /^__Host-fairlead_my=[\w-]{43}; Max-Age=1800; Path=\/; HttpOnly; SameSite=Strict; Secure$/,
      ),
    ]);
    expect((await person.get('/my', { Host: 'bank.example' })).status).toBe(200);
    const statuses = [];
    for (let nth = 0; nth < 21; nth++)
      statuses.push((await person.get(`/my/open?code=guess-${nth}`, { Host: 'bank.example' })).status);
    expect([statuses.slice(0, 20).every((each) => each === 404), statuses.at(-1)]).toEqual([true, 429]);
    const refused = await person.get('/my/open?code=guess', { Host: 'bank.example' });
    expect([refused.headers['retry-after'], textOf(refused)]).toEqual([
      expect.stringMatching(/^\d+$/),
      expect.stringContaining('Please wait a few minutes and try again.'),
    ]);
  });
});
