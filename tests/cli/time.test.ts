import { describe, expect, it } from 'vitest';
import { describeOnEngines } from '../support/engines.ts';
import { type SandboxWorld, sandboxProcess, sandboxWorld, testReceiver } from './sandbox-world.ts';
import { fairlead, testFolder } from './terminal.ts';

interface Fired {
  kind: string;
  item_id: string;
  webhook_type: string;
  webhook_code: string;
}

const loginLost = (fired: Fired[]) =>
  fired
    .filter(({ kind, webhook_type }) => kind === 'webhook' && webhook_type === 'ITEM')
    .map(({ item_id, webhook_code }) => [item_id, webhook_code]);

async function monthPasses(world: SandboxWorld, itemId: string): Promise<void> {
  expect(await world.ask('clock', 'get')).toMatchObject({ now: '2026-03-01T12:00:00.000Z', mode: 'frozen' });
  const { next_due: nextDue } = await world.ask('clock', 'get');
  expect(await world.ask('items')).toMatchObject({
    items: [
      { item_id: itemId, state: 'good', error: null, products: ['transactions'], next_due: { at: nextDue } },
    ],
  });
  const moved = await world.ask('clock', 'advance', '31d');
  expect(moved).toMatchObject({ previous: '2026-03-01T12:00:00.000Z', now: '2026-04-01T12:00:00.000Z' });
  expect(moved.fired_total).toBe(moved.fired.length);
  expect(loginLost(moved.fired)).toEqual([
    [itemId, 'ERROR'],
    [itemId, 'ITEM_LOGIN_REQUIRED'],
  ]);
  expect(await world.ask('items')).toMatchObject({
    items: [{ item_id: itemId, state: 'error', error: 'ITEM_LOGIN_REQUIRED' }],
  });
  const { item, story, due } = await world.ask('item', itemId);
  expect({ item, due }).toMatchObject({ item: { state: 'error', error: 'ITEM_LOGIN_REQUIRED' }, due: [] });
  const lines = story.map((line: { kind: string; detail: string }) =>
    `${line.kind} ${line.detail ?? ''}`.trim(),
  );
  expect(lines.slice(0, 3)).toEqual(['linked ins_109508', 'exchanged', 'pulled transactions']);
  expect(lines.slice(-3)).toEqual([
    'error ITEM_LOGIN_REQUIRED',
    'webhook ITEM/ERROR  no_url',
    'webhook ITEM/ITEM_LOGIN_REQUIRED  no_url',
  ]);
  const times = story.map((line: { at: string }) => line.at);
  expect(times).toEqual([...times].sort());
}

describeOnEngines('time on the command line', (engine) => {
  it('passes in a running sandbox, and each Item tells its story', async () => {
    const world = await sandboxWorld(engine);
    await monthPasses(world, await world.link());
    expect((await world.call('/sandbox/clock/get')).body.now).toBe('2026-04-01T12:00:00Z');
  });

  it('passes on a store that no server has open', async () => {
    const world = await sandboxProcess(engine);
    const itemId = await world.link();
    await world.stop('SIGKILL');
    await monthPasses(world, itemId);
  });

  it('comes back with a snapshot', async () => {
    const world = await sandboxWorld(engine);
    const itemId = await world.link();
    expect(await world.ask('snapshot', 'save', 'linked')).toMatchObject({
      name: 'linked',
      items: 1,
      now: '2026-03-01T12:00:00.000Z',
    });
    await world.ask('clock', 'advance', '5w');
    await world.link();
    expect((await world.ask('items')).items).toHaveLength(2);
    await world.ask('snapshot', 'restore', 'linked');
    expect(await world.ask('items')).toMatchObject({ items: [{ item_id: itemId, state: 'good' }] });
    expect(await world.ask('clock', 'get')).toMatchObject({ now: '2026-03-01T12:00:00.000Z' });
  });

  it('sends what fails again, and shows every attempt', async () => {
    const receiver = await testReceiver();
    receiver.answer({ status: 500 });
    const world = await sandboxWorld(engine);
    const itemId = await world.link({ webhook: receiver.url });
    await world.ask('clock', 'advance', '25h');
    const { webhooks } = await world.ask('webhooks', 'list', '--state', 'dead', '--item', itemId);
    const initial = webhooks.find((each: { webhook_code: string }) => each.webhook_code === 'INITIAL_UPDATE');
    expect(initial).toMatchObject({ state: 'dead', attempts: 7, url: receiver.url });
    expect((await world.ask('webhooks', 'list', '--code', 'INITIAL_UPDATE')).webhooks).toHaveLength(1);
    expect((await world.ask('webhooks', 'list', '--limit', '1')).webhooks).toHaveLength(1);

    receiver.answer({ status: 200 });
    const { replayed } = await world.ask('webhooks', 'replay', '--dead', '--until', '2026-03-01T12:00:01Z');
    expect(replayed).toContain(initial.webhook_id);
    await world.ask('clock', 'advance', '0s');
    const shown = await world.ask('webhooks', 'show', initial.webhook_id);
    expect(shown).toMatchObject({ state: 'delivered', attempts: { length: 8 } });
    expect(shown.attempts[7]).toMatchObject({ status: 200, error_class: null });
    const last = receiver.received.findLast(({ headers }) => headers['webhook-id'] === initial.webhook_id);
    expect(last?.body).toBe(shown.body);

    const named = await world.ask('webhooks', 'replay', initial.webhook_id);
    expect(named).toEqual({ replayed: [initial.webhook_id] });
    const text = (await world.see('webhooks', 'show', initial.webhook_id)).out;
    expect(text).toContain('\n  "webhook_code": "INITIAL_UPDATE",\n');
    expect(text).toMatch(/attempt {2}time .*\n1 +2026-03-01T12:00:\d\d\.000Z +500 /);
  });

  it('changes keys for webhooks, at once only when asked to', async () => {
    const world = await sandboxWorld(engine);
    const { key_id: second, previous_key_id: first } = await world.ask('webhook-keys', 'rotate');
    expect(await world.ask('webhook-keys', 'list')).toMatchObject({
      keys: [
        { key_id: first, state: 'active' },
        { key_id: second, state: 'published' },
      ],
    });
    const { key_id: third, previous_key_id: previous } = await world.ask('webhook-keys', 'rotate', '--now');
    expect(previous).toBe(first);
    expect(await world.ask('webhook-keys', 'list')).toMatchObject({
      keys: [{ key_id: third, state: 'active' }],
    });
    const { body } = await world.call('/webhook_verification_key/get', { key_id: third });
    expect(body.key).toMatchObject({ kid: third, expired_at: null });
    expect((await world.see('webhook-keys', 'list')).out).not.toMatch(/sealed|"d"/);
  });

  it('fires webhooks on demand for the newest Item, or for the one that is named', async () => {
    const receiver = await testReceiver();
    const world = await sandboxWorld(engine);
    const first = await world.link({ webhook: receiver.url });
    await world.ask('clock', 'advance', '1m');
    const newest = await world.link({ webhook: receiver.url });
    expect(await world.ask('trigger', 'DEFAULT_UPDATE')).toMatchObject({
      item_id: newest,
      webhooks: [{ webhook_type: 'TRANSACTIONS', webhook_code: 'DEFAULT_UPDATE' }],
    });
    const { webhooks } = await world.ask('trigger', 'error', '--item', first);
    await world.ask('clock', 'advance', '0s');
    expect(await world.ask('webhooks', 'show', webhooks[0].webhook_id)).toMatchObject({
      item_id: first,
      webhook_code: 'ERROR',
      state: 'delivered',
    });
    expect((await world.ask('item', first)).item).toMatchObject({ state: 'good' });
    const lacking = await world.see('trigger', 'DEFAULT_UPDATE', '--type', 'HOLDINGS');
    expect(lacking).toMatchObject({ code: 1, error: expect.stringContaining('lacks the product') });
  });
});

describe('the clock on the command line', () => {
  it('shows what happened without the pulls that found nothing', async () => {
    const world = await sandboxWorld();
    const itemId = await world.link();
    const { code, out, error } = await world.see('clock', 'advance', 'P31D');
    expect({ code, error }).toEqual({ code: 0, error: '' });
    expect(out).toMatch(/^2026-03-01T12:00:00\.000Z → 2026-04-01T12:00:00\.000Z {3}\(frozen\)\n/);
    expect(out).toMatch(new RegExp(`\n2026-03-31T12:00:00.000Z +webhook +${itemId} +ITEM/ERROR\n`));
    expect(out).not.toContain(': 0 added, 0 modified, 0 removed');
    expect(out).toMatch(/\n\d+ pulls found nothing new; --json lists them\n/);
    expect((await world.see('clock', 'advance', '0s')).out).toContain('Nothing fell due.');
  });

  it('is set forward, stopped and let run, and back only without Items', async () => {
    const world = await sandboxWorld();
    expect(await world.ask('clock', 'set', '2026-02-01')).toMatchObject({ now: '2026-02-01T00:00:00.000Z' });
    expect(await world.ask('clock', 'set', '2026-02-02T10:00:00Z', '--mode', 'real')).toMatchObject({
      now: '2026-02-02T10:00:00.000Z',
      mode: 'real',
    });
    expect(await world.ask('clock', 'set', '--mode', 'frozen')).toMatchObject({ mode: 'frozen' });
    await world.link();
    const back = await world.see('clock', 'set', '2026-01-01');
    expect(back).toMatchObject({ code: 1, error: expect.stringContaining('only while there is no item') });
  });

  it('moves for one team, or for all', async () => {
    const world = await sandboxWorld();
    const { client_id: other } = await world.ask('teams', 'create', 'Other');
    const unnamed = await world.see('clock', 'advance', '1d');
    expect(unnamed).toMatchObject({ code: 1, error: expect.stringContaining('name one with --team') });
    await world.ask('clock', 'advance', '1d', '--team', world.clientId);
    const nowOf = async (team: string) => (await world.ask('clock', 'get', '--team', team)).now;
    expect([await nowOf(world.clientId), await nowOf(other)]).toEqual([
      '2026-03-02T12:00:00.000Z',
      '2026-03-01T12:00:00.000Z',
    ]);
    await world.ask('clock', 'set', '2026-03-05', '--scope', 'all');
    expect([await nowOf(world.clientId), await nowOf(other)]).toEqual([
      '2026-03-05T00:00:00.000Z',
      '2026-03-05T00:00:00.000Z',
    ]);
  });
});

describe('commands for events, time and Items say in one sentence', () => {
  it.each([
    [['clock', 'advance', 'soon'], 'SPAN must be a span of time like 31d, 2w, 12h, 90m or P31D'],
    [
      ['clock', 'set', 'tomorrow'],
      'TIME must be a time in UTC like 2026-04-01T00:00:00Z, or a day like 2026-04-01',
    ],
    [['clock', 'set'], 'fairlead clock set needs TIME, --mode or both; see "fairlead clock set --help"'],
    [['clock', 'set', '--mode', 'fast'], '--mode must be frozen or real, not "fast"'],
    [['clock', 'get', '--scope', 'world'], '--scope must be team or all, not "world"'],
    [['clock'], 'fairlead clock needs a verb: clock get, clock set, clock advance'],
    [['snapshot', 'save', 'a b'], 'NAME must have 1 to 64 letters, digits, dots, hyphens or underscores'],
    [['trigger', 'DEFALT_UPDATE'], '"DEFALT_UPDATE" is no code of a webhook; did you mean DEFAULT_UPDATE?'],
    [
      ['webhooks', 'list', '--state', 'lost'],
      '--state takes no_url, pending, delivered, dead, cancelled, not "lost"',
    ],
    [['webhooks', 'list', '--limit', '0'], '--limit must be a number from 1 to 500'],
    [
      ['webhooks', 'replay'],
      'fairlead webhooks replay needs ids, or --item, --since, --until or --dead; see "fairlead webhooks replay --help"',
    ],
    [
      ['webhooks', 'replay', 'some-id', '--dead'],
      'name webhook ids, or choose with --item, --since, --until and --dead, not both',
    ],
  ])('what is wrong with %j', async (words, sentence) => {
    expect(await fairlead(words)).toEqual({ code: 2, out: '', error: `fairlead: ${sentence}\n` });
  });

  it('what makes a webhook that is not fired by hand', async () => {
    const { code, error } = await fairlead(['trigger', 'item_login_required']);
    expect(code).toBe(1);
    expect(error).toContain('ITEM_LOGIN_REQUIRED is not fired by hand;');
    expect(error).toContain('fairlead clock advance 30d');
  });

  it('which Item or webhook was likely meant', async () => {
    const world = await sandboxWorld();
    const none = await world.see('trigger', 'ERROR');
    expect(none).toMatchObject({
      code: 1,
      error: expect.stringContaining('the team has no Item; "fairlead link" makes one'),
    });
    expect((await world.see('items')).error).toContain('there are no Items yet');
    const itemId = await world.link();
    for (const near of [`${itemId}x`, itemId.slice(0, 6)]) {
      const { code, error } = await world.see('item', near);
      expect({ code, error }).toEqual({
        code: 1,
        error: `fairlead: the team has no Item "${near}"; did you mean ${itemId}?\n`,
      });
    }
    expect((await world.see('item', 'nothing-like-it')).error).toContain('"fairlead items" lists them');
    expect((await world.see('trigger', 'ERROR')).error).toContain(`the Item ${itemId} has no webhook URL`);
    const { webhooks } = await world.ask('webhooks', 'list');
    const id: string = webhooks[0].webhook_id;
    const { error } = await world.see('webhooks', 'show', `${id.slice(0, -1)}_`);
    expect(error).toContain(`did you mean ${id}?`);
    expect((await world.see('webhooks', 'replay', id)).error).toContain('no webhook can be sent again');
    expect((await world.see('snapshot', 'restore', 'none')).error).toContain('there is no such snapshot');
  });

  it('that the sandbox alone has it', async () => {
    const data = testFolder();
    const made = await fairlead(['migrate', '--data', data, '--environment', 'development']);
    expect(made.code).toBe(0);
    const at = ['--data', data, '--environment', 'development'];
    await fairlead(['teams', 'create', 'Team', ...at]);
    for (const words of [
      ['clock', 'advance', '1d'],
      ['snapshot', 'save', 'a'],
      ['trigger', 'ERROR'],
    ]) {
      const { code, error } = await fairlead([...words, ...at]);
      expect(code).toBe(1);
      expect(error).toContain('in the sandbox only, and this instance is development');
    }
    expect((await fairlead(['items', ...at])).code).toBe(0);
  });
});
