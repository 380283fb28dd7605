import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { describe, expect, it } from 'vitest';
import { codeOf, newPerson } from '../../link/api/consent-person.ts';
import { PROGRAM } from '../../support/program.ts';
import { post } from '../../support/service.ts';

const PLANTED = {
  accountNumber: '8844220011337755',
  iban: 'GB33BUKB20201555555555',
  ownerName: 'Quintessa Marigold Overbury',
  email: 'quintessa.overbury@example.com',
  phone: '5550142777',
  street: '17 Turnstone Parade',
  depositAccount: '7733221144556688',
  depositName: 'Rainy Thursday Fund',
  givenName: 'Theodosia-Quincy',
  taxPayerId: '900-55-123456',
  legalName: 'Philippa Quillfeather-Snow',
  userPhone: '+15550142771',
  userEmail: 'philippa.snow@example.com',
  userId: 'USER-PHILIPPA-0042',
  ssn: '900-55-4321',
  birthday: '1988-02-29',
  payee: 'Cornelius Featherstonehaugh',
  payeeIban: 'IE29AIBK93115212345678',
  payeeAccount: '31926819',
  payeeStreet: '4 Guillemot Crescent',
  payerIban: 'DE89370400440532013000',
};

/** A deposit switch whose target is made of planted texts as well. */
const DEPOSIT = {
  target_account: {
    account_number: PLANTED.depositAccount,
    routing_number: '021000021',
    account_name: PLANTED.depositName,
    account_subtype: 'checking',
  },
  target_user: {
    given_name: PLANTED.givenName,
    family_name: 'Overbury',
    phone: PLANTED.phone,
    email: PLANTED.email,
    tax_payer_id: PLANTED.taxPayerId,
  },
};

/** Who is paid, and the account to pay from. */
const PAYEE = {
  name: PLANTED.payee,
  iban: PLANTED.payeeIban,
  bacs: { account: PLANTED.payeeAccount, sort_code: '601613' },
  address: { street: [PLANTED.payeeStreet], city: 'Linwick', postal_code: 'LW1 1AA', country: 'GB' },
};

/** A link_token for somebody who is planted as well, with a page of its own and a webhook: it is sealed, and delivered. */
const LINK = {
  client_name: 'Harbour Books',
  language: 'en',
  country_codes: ['US'],
  products: ['auth'],
  webhook: 'https://hooks.example/a',
  hosted_link: { delivery_method: 'sms' },
  consent_management: true,
  user: {
    client_user_id: PLANTED.userId,
    legal_name: PLANTED.legalName,
    phone_number: PLANTED.userPhone,
    email_address: PLANTED.userEmail,
    ssn: PLANTED.ssn,
    date_of_birth: PLANTED.birthday,
  },
};

/** What an application knows of the same person. */
const IDENTITY = {
  name: { given_name: PLANTED.givenName, family_name: 'Snow' },
  date_of_birth: PLANTED.birthday,
  emails: [{ data: PLANTED.userEmail, primary: true }],
  phone_numbers: [{ data: '+15550142771', primary: true }],
  addresses: [{ street_1: PLANTED.street, country: 'US', primary: true }],
  id_numbers: [{ value: PLANTED.ssn, type: 'es_nie' }],
};

/** A custom user whose every sensitive field is one of the planted texts. */
const USER = JSON.stringify({
  override_accounts: [
    {
      type: 'depository',
      subtype: 'checking',
      numbers: {
        account: PLANTED.accountNumber,
        ach_routing: '011401533',
        international_iban: PLANTED.iban,
        international_bic: 'BUKBGB22',
      },
      identity: {
        names: [PLANTED.ownerName],
        emails: [{ data: PLANTED.email, primary: true, type: 'primary' }],
        phone_numbers: [{ data: PLANTED.phone, primary: true, type: 'home' }],
        addresses: [
          {
            primary: true,
            data: {
              street: PLANTED.street,
              city: 'Linwick',
              region: 'OR',
              postal_code: '97001',
              country: 'US',
            },
          },
        ],
      },
    },
  ],
});

describe('what must never be written in clear', () => {
  it('is in no log line, no metric and no file of the store, after calls that succeed and calls that fail', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'fairlead-canary-'));
    const child = spawn(process.execPath, [PROGRAM, 'start', '--json', '--port', '0', '--data', folder], {
      env: { PATH: process.env.PATH, FAIRLEAD_LOG_LEVEL: 'debug' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let logs = '';
    child.stderr.on('data', (chunk: Buffer) => {
      logs += chunk.toString();
    });
    const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
    const { base_url, metrics_url, client_id, secret } = JSON.parse(line) as Record<string, string>;
    const call = (path: string, body: object) => post(base_url ?? '', path, { client_id, secret, ...body });

    const created = await call('/sandbox/public_token/create', {
      institution_id: 'ins_109508',
      initial_products: ['auth', 'identity', 'transactions'],
      options: {
        override_username: 'user_custom',
        override_password: USER,
        webhook: 'https://hooks.example/a?key=HOOKWORD',
      },
    });
    const publicToken: string = created.body.public_token;
    const exchanged = await call('/item/public_token/exchange', { public_token: publicToken });
    const accessToken: string = exchanged.body.access_token;
    const item = { access_token: accessToken };
    const auth = await call('/auth/get', item);
    expect(JSON.stringify(auth.body)).toContain(PLANTED.accountNumber);
    const identity = await call('/identity/get', item);
    expect(JSON.stringify(identity.body)).toContain(PLANTED.ownerName);
    await call('/accounts/balance/get', item);
    await call('/transactions/sync', { ...item, cursor: 'PLANTED-CURSOR' });
    await call('/item/public_token/exchange', { public_token: publicToken });
    await call('/accounts/get', { access_token: `${accessToken}x` });
    await call('/accounts/get', { ...item, options: { account_ids: [PLANTED.accountNumber] } });
    await post(base_url ?? '', '/accounts/get', { client_id, secret: 'PLANTED-WRONG-SECRET', ...item });
    await post(base_url ?? '', `/accounts/get?token=${accessToken}`, '{"broken":');
    const rotated = await call('/item/access_token/invalidate', item);
    const newToken: string = rotated.body.new_access_token;
    const again = await call('/item/public_token/create', { access_token: newToken });
    const { body: held } = await call('/accounts/get', { access_token: newToken });
    const account_id: string = held.accounts[0].account_id;
    const processor = await call('/processor/token/create', {
      access_token: newToken,
      account_id,
      processor: 'dwolla',
    });
    const { processor_token } = processor.body;
    await call('/processor/auth/get', { processor_token });
    const deposit = await call('/deposit_switch/alt/create', DEPOSIT);
    const { deposit_switch_id } = deposit.body;
    const opened = await call('/deposit_switch/token/create', { deposit_switch_id });
    expect(opened.status).toBe(200);
    const payee = await call('/payment_initiation/recipient/create', PAYEE);
    const asked = await call('/payment_initiation/payment/create', {
      recipient_id: payee.body.recipient_id,
      reference: 'rent',
      amount: { currency: 'EUR', value: 1 },
      options: { iban: PLANTED.payerIban },
    });
    const { payment_id } = asked.body;
    const paid = await call('/payment_initiation/payment/token/create', { payment_id });
    expect(paid.status).toBe(200);
    const user = await call('/user/create', { client_user_id: PLANTED.userId, identity: IDENTITY });
    expect(user.status).toBe(200);
    const { user_id, user_token } = user.body;
    expect(JSON.stringify((await call('/user/get', { user_id })).body)).toContain(PLANTED.userEmail);
    const link = await call('/link/token/create', LINK);
    expect(link.status).toBe(200);
    const { link_token, hosted_link_url, consent_management_url } = link.body;
    const visitor = newPerson({ baseUrl: base_url ?? '' });
    await visitor.get(consent_management_url.slice(base_url?.length));
    expect((await visitor.open(consent_management_url)).status).toBe(303);
    expect((await visitor.get('/my')).status).toBe(200);
    await call('/link/token/get', { link_token });
    await call('/link/token/get', { link_token: `${link_token}x` });
    const metrics = await (await fetch(metrics_url ?? '')).text();
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;

    expect(logs).toContain('"event":"request"');
    expect(metrics).toContain('fairlead_requests_total');
    const secrets = [
      secret ?? '',
      publicToken,
      accessToken,
      newToken,
      again.body.public_token as string,
      processor_token as string,
      opened.body.deposit_switch_token as string,
      link_token as string,
      user_token as string,
      (hosted_link_url as string).split('/').at(-1) ?? '',
      codeOf(consent_management_url),
      visitor.cookie.split('=').at(-1) ?? '',
      paid.body.payment_token as string,
      'PLANTED-WRONG-SECRET',
      'pass_good',
      ...Object.values(PLANTED),
    ];
    const files = readdirSync(folder).filter(
      (name) => name.startsWith('fairlead.db') || name === 'server.json',
    );
    expect(files).toContain('fairlead.db');
    const stored = files.map((name) => readFileSync(join(folder, name), 'latin1')).join('\n');
    for (const planted of secrets) {
      expect(planted.length).toBeGreaterThanOrEqual(8);
      expect(logs.includes(planted), 'a log line holds a secret').toBe(false);
      expect(metrics.includes(planted), 'a metric holds a secret').toBe(false);
      expect(stored.includes(planted), 'the store holds a secret in clear').toBe(false);
    }
    for (const planted of ['PLANTED-CURSOR', 'HOOKWORD']) expect(logs).not.toContain(planted);
  });
});
