import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { bankFile } from '../statement-files/statements.ts';
import { describeOnEngines } from '../support/engines.ts';
import { sandboxProcess, sandboxWorld, testReceiver } from './sandbox-world.ts';
import { fairlead, testFolder } from './terminal.ts';

describeOnEngines('fairlead link', (engine) => {
  it('links an account through Link, and tells each step', async () => {
    const world = await sandboxWorld(engine);
    const { code, out, error } = await world.see('link', '--accounts', '0000,plaid saving');
    expect(code, error).toBe(0);
    expect(error.trim().split('\n')).toEqual([
      'fairlead: CONSENT: agrees',
      'fairlead: SELECT_INSTITUTION: chooses ins_109508',
      'fairlead: CREDENTIAL: logs in at First Platypus Bank as user_good',
      'fairlead: SELECT_ACCOUNT: shares Plaid Checking 0000, Plaid Saving 1111',
      'fairlead: CONNECTED: is done',
    ]);
    const [, accessToken = '', itemId = ''] =
      /^access_token {2}(access-sandbox-\S+)\nitem_id {7}(\w{37})\n\naccount /.exec(out) ?? [];
    const item = { access_token: accessToken };
    expect((await world.call('/item/get', item)).body.item).toMatchObject({
      item_id: itemId,
      institution_id: 'ins_109508',
      billed_products: ['transactions'],
    });
    const { accounts } = (await world.call('/accounts/get', item)).body;
    expect(accounts.map(({ mask }: { mask: string }) => mask)).toEqual(['0000', '1111']);
    for (const { account_id: id } of accounts) expect(out).toContain(id);
  });

  it('uploads statement files in place of a login', async () => {
    const world = await sandboxWorld(engine);
    const folder = testFolder();
    const april = join(folder, 'april.ofx');
    writeFileSync(
      april,
      bankFile({
        account: '700410',
        entries: [{ date: '2026-04-29', amount: '-4.50', name: 'COFFEE CART', id: 'b1' }],
        balance: '10.00',
      }),
    );
    const { code, out, error } = await world.see('link', '--statements', april);
    expect(code, error).toBe(0);
    expect(error).toContain('SELECT_INSTITUTION: goes on to statement files');
    expect(error).toContain('UPLOAD_DOCUMENTS: uploads april.ofx');
    const [accessToken] = /access-sandbox-\S+/.exec(out) ?? [];
    const { accounts } = (await world.call('/accounts/get', { access_token: accessToken })).body;
    expect(accounts).toMatchObject([{ mask: '0410' }]);
    const missing = await world.see('link', '--statements', join(folder, 'may.ofx'));
    expect(missing).toMatchObject({ code: 1, error: expect.stringContaining('may.ofx cannot be read') });
  });

  it('prints with --json the events that a page would have got, for a login with questions', async () => {
    const receiver = await testReceiver();
    const world = await sandboxWorld(engine);
    const words = 'link --products auth,identity --password mfa_questions_2_1 --mfa answer_0_0,answer_1_0';
    const linked = await world.ask(...words.split(' '), '--accounts', '0000', '--webhook', receiver.url);
    expect(linked).toMatchObject({
      institution: { institution_id: 'ins_109508', name: 'First Platypus Bank' },
      accounts: [{ name: 'Plaid Checking', mask: '0000', type: 'depository', subtype: 'checking' }],
    });
    expect(linked.events.map(({ event_name: name }: { event_name: string }) => name)).toEqual([
      'OPEN',
      'TRANSITION_VIEW',
      'SELECT_INSTITUTION',
      'TRANSITION_VIEW',
      'SUBMIT_CREDENTIALS',
      'TRANSITION_VIEW',
      'TRANSITION_VIEW',
      'SUBMIT_MFA',
      'TRANSITION_VIEW',
      'TRANSITION_VIEW',
      'SUBMIT_MFA',
      'TRANSITION_VIEW',
      'TRANSITION_VIEW',
      'TRANSITION_VIEW',
      'HANDOFF',
    ]);
    for (const { event_metadata: keys } of linked.events)
      expect(keys.link_session_id).toBe(linked.link_session_id);
    const { item } = (await world.call('/item/get', { access_token: linked.access_token })).body;
    expect(item).toMatchObject({
      item_id: linked.item_id,
      webhook: receiver.url,
      billed_products: ['auth', 'identity'],
    });
    const numbers = await world.call('/auth/get', { access_token: linked.access_token });
    expect(numbers.body.numbers.ach[0]).toMatchObject({ account_id: linked.accounts[0].account_id });
  });

  it('stops before the exchange when asked to', async () => {
    const world = await sandboxWorld(engine);
    const linked = await world.ask('link', '--public-token');
    expect(Object.keys(linked)).toEqual([
      'public_token',
      'link_session_id',
      'institution',
      'accounts',
      'events',
    ]);
    expect((await world.ask('items')).items).toEqual([]);
    const { status } = await world.call('/item/public_token/exchange', { public_token: linked.public_token });
    expect(status).toBe(200);
  });

  it('works on a store that no server has open', async () => {
    const world = await sandboxProcess(engine);
    await world.stop('SIGKILL');
    const linked = await world.ask('link', '--password', 'mfa_device', '--mfa', '1234');
    const listed = (await world.ask('items')).items;
    expect(listed).toMatchObject([{ item_id: linked.item_id, state: 'good', products: ['transactions'] }]);
    await world.restart();
    const { body } = await world.call('/transactions/get', {
      access_token: linked.access_token,
      start_date: '2026-01-01',
      end_date: '2026-03-01',
    });
    expect(body.total_transactions).toBeGreaterThan(0);
  });
});

describe('fairlead link', () => {
  it('goes to the page of the institution where the login is there, as the user that is named', async () => {
    const world = await sandboxWorld();
    const usual = await world.ask('link', '--institution', 'ins_127287');
    expect(usual.accounts).toHaveLength(9);
    const events = usual.events.map(({ event_name: name }: { event_name: string }) => name);
    expect(events).toContain('OPEN_OAUTH');
    expect(events).not.toContain('SUBMIT_CREDENTIALS');
    const password = JSON.stringify({
      override_accounts: [{ type: 'depository', subtype: 'savings', meta: { name: 'Own', mask: '4711' } }],
    });
    const own = ['--institution', 'ins_117650', '--username', 'user_custom', '--password', password];
    expect((await world.ask('link', ...own)).accounts).toMatchObject([{ name: 'Own', mask: '4711' }]);
    const wrong = 'link --institution ins_127287 --username user_bad --password pass_bad';
    const refused = await world.see(...wrong.split(' '));
    expect(refused).toMatchObject({ code: 1, out: '' });
    expect(refused.error).toContain('INVALID_CREDENTIALS');
  });

  it('says where it cannot go on, why, and what to change; and leaves the session', {
    timeout: 90_000,
  }, async () => {
    const world = await sandboxWorld();
    const refused: [words: string[], sentence: RegExp][] = [
      [
        ['--password', 'nope'],
        /First Platypus Bank answers INVALID_CREDENTIALS: .*; the sandbox takes user_good/,
      ],
      [['--password', 'error_ITEM_LOCKED'], /answers ITEM_LOCKED: /],
      [['--username', 'user_custom', '--password', '{"mfa":7}'], /INVALID_CREDENTIALS: .*\/mfa/],
      [['--password', 'mfa_device'], /asks for the code sent to .*; answer with --mfa device_0,1234$/],
      [
        ['--password', 'mfa_device', '--mfa', 'device_1,0000'],
        /refuses the answer to the code sent to t\*\*\*t@example.com; answer with --mfa device_1,1234$/,
      ],
      [
        ['--password', 'mfa_questions_2_2', '--mfa', 'answer_0_0,answer_0_1'],
        /asks for "Question 1_0.*" and "Question 1_1.*"; answer with --mfa answer_0_0,answer_0_1,answer_1_0,answer_1_1$/,
      ],
      [['--password', 'mfa_selections_1_1_3'], /asks for "Question 0_0.*"; answer with --mfa answer_0_0_0$/],
      [['--accounts', '9999'], /there is no account "9999"; .*Plaid Checking 0000, Plaid Saving 1111/],
      [['--accounts', '3333', '--products', 'auth'], /Plaid Credit Card 3333 cannot be chosen: .*auth$/],
      [
        ['--institution', 'ins_132361'],
        /Unhealthy Platypus Bank - Down is down; choose another --institution/,
      ],
      [['--institution', 'ins_133402'], /answers INSTITUTION_NO_LONGER_SUPPORTED: /],
      [['--institution', 'ins_109510', '--products', 'auth'], /has no auth; choose other --products/],
      [['--institution', 'ins_109512', '--products', 'auth'], /wants account numbers to be typed in/],
      [['--institution', 'ins_0'], /no institution has the id ins_0; ins_109508 is the usual one/],
      [['--country', 'GB'], /answers COUNTRY_NOT_SUPPORTED: /],
      [['--products', 'balance'], /balance cannot be asked for/],
      [['--products', 'payment_initiation'], /payment_initiation makes no Item/],
      [['--products', 'crystals'], /has no crystals; choose other --products/],
      [['--webhook', 'nowhere'], /--webhook must be a non-empty string URL/],
    ];
    for (const [words, sentence] of refused) {
      const { code, out, error } = await world.see('link', ...words);
      expect({ code, out }, words.join(' ')).toEqual({ code: 1, out: '' });
      expect(error.trim().split('\n').at(-1), words.join(' ')).toMatch(sentence);
    }
    expect((await world.ask('items')).items).toEqual([]);
  });

  it('tells of answers that nobody asked for, and never of a password', async () => {
    const world = await sandboxWorld();
    const { code, error } = await world.see('link', '--mfa', 'SECRETANSWER,1234');
    expect(code).toBe(0);
    expect(error).toContain('2 of the answers of --mfa were not asked for');
    for (const typed of ['SECRETANSWER', 'pass_good']) expect(error).not.toContain(typed);
  });

  it.each([
    [['--country', 'usa'], '--country takes codes of two letters, such as US'],
    [['--products', ','], '--products must name at least one product'],
    [['--pasword', 'x'], '--pasword is no flag of fairlead link; did you mean --password?'],
  ])('takes no %j', async (words, sentence) => {
    const answer = await fairlead(['link', ...words]);
    expect(answer).toEqual({ code: 2, out: '', error: `fairlead: ${sentence}\n` });
  });

  it('needs a store, and a sandbox', async () => {
    const data = testFolder();
    const none = await fairlead(['link', '--data', data]);
    expect(none).toMatchObject({ code: 1, error: expect.stringContaining('there is no store') });
    const at = ['--data', data, '--environment', 'development'];
    await fairlead(['migrate', ...at]);
    await fairlead(['teams', 'create', 'dev', '--environments', 'development', ...at]);
    const { code, error } = await fairlead(['link', ...at]);
    expect(code).toBe(1);
    expect(error).toContain('in the sandbox only, and this instance is development');
  });
});
