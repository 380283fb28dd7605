import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checked, type Reply, startTestService, type TestService } from '../support/service.ts';
import { transactions } from './importing.ts';
import { bankFile } from './statements.ts';

const ENTRIES = [
  { date: '2026-01-05', amount: '-4.50', name: 'COFFEE CART', id: 'a2' },
  { date: '2026-01-07', amount: '-12.00', name: 'PHARMACY', id: 'a3' },
];
const PATH = '/statement_imports/create';

describe('statement files that are uploaded', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService({ FAIRLEAD_UPLOAD_MAX_MB: '1' });
  });
  afterAll(() => service.stop());

  type Part = readonly [name: string, value: string | File];
  const keys = (): Part[] => [
    ['client_id', service.clientId],
    ['secret', service.secret],
  ];
  const statement = (account: string, name = 'january.ofx') =>
    new File([new Uint8Array(bankFile({ account, entries: ENTRIES, balance: '10.00' }))], name);

  async function send(parts: readonly Part[], headers: Record<string, string> = {}): Promise<Reply> {
    const form = new FormData();
    for (const [name, value] of parts) form.append(name, value);
    return sendBody(form, headers);
  }
  async function sendBody(body: FormData | string, headers: Record<string, string> = {}): Promise<Reply> {
    const response = await fetch(service.baseUrl + PATH, { method: 'POST', body, headers });
    const reply = { status: response.status, headers: response.headers, body: await response.json() };
    return checked(PATH, reply);
  }
  const advice = async (reply: Promise<Reply>) => (await reply).body.suggested_action as string;
  const refusal = async (reply: Promise<Reply>) => {
    const { status, body } = await reply;
    expect(status).toBe(400);
    return `${body.error_code}: ${body.error_message}`;
  };

  it('make an Item, with a result for each file', async () => {
    const { status, body } = await send([
      ...keys(),
      ['files', statement('600010')],
      ['files', new File(['nothing'], 'broken.csv')],
    ]);
    expect(status).toBe(200);
    expect(body.import).toMatchObject({
      status: 'done',
      made_by: 'api',
      item_created: true,
      files: [
        { name: 'january.ofx', added: 2, error_message: null },
        { name: 'broken.csv', added: 0, error_message: expect.stringMatching(/^line 1: /) },
      ],
    });
    expect(await transactions(service, body.access_token)).toHaveLength(2);
  });

  it.each([
    ['of another kind', () => new File(['nothing'], 'broken.csv'), /in another format .*OFX, QFX, camt\.053/],
    [
      'cut off',
      () =>
        new File([new Uint8Array(bankFile({ entries: ENTRIES, balance: '10.00' })).slice(0, -60)], 'cut.ofx'),
      /Download the file from the institution again/,
    ],
  ])('say what can be done about a file that is %s', async (_, broken, helps) => {
    expect(await advice(send([...keys(), ['files', broken()]]))).toMatch(helps);
  });

  it('take keys in headers, and options as JSON or one by one', async () => {
    const headers = { 'Service-Client-Id': service.clientId, 'Service-Secret': service.secret };
    const preview = await send(
      [
        ['options.dry_run', 'true'],
        ['files', statement('600020')],
      ],
      headers,
    );
    expect(preview.body).toMatchObject({
      access_token: null,
      import: { import_id: null, item_id: null, status: 'preview', accounts: [{ added: 2 }] },
    });
    const csv = new File(['Date,Description,Amount\n2026-01-13,One,-1.00\n'], 'a.csv');
    const made = await send(
      [
        ['options', '{"account":"Joint","currency":"USD"}'],
        ['files', csv],
      ],
      headers,
    );
    expect(made.body.import).toMatchObject({ accounts: [{ name: 'Joint', added: 1 }] });
  });

  it('have one effect under one key, told apart by what is in them', async () => {
    const parts = (account: string): Part[] => [...keys(), ['files', statement(account)]];
    const headers = { 'Idempotency-Key': 'upload-1' };
    const first = await send(parts('600030'), headers);
    const second = await send(parts('600030'), headers);
    expect(second.body).toEqual(first.body);
    expect(second.headers.get('idempotent-replayed')).toBe('true');
    expect(await refusal(send(parts('600031'), headers))).toContain('IDEMPOTENCY_KEY_REUSED');
  });

  it('are refused with a reason: too large, too many, cut off, without keys, fields twice or unknown', async () => {
    const large = new File([new Uint8Array(1_200_000)], 'large.csv');
    expect(await refusal(send([...keys(), ['files', large]]))).toBe(
      'INVALID_BODY: the files have more than 1 MiB together',
    );
    const many = Array.from({ length: 101 }, (): Part => ['files', new File(['x'], 'x.csv')]);
    expect(await refusal(send([...keys(), ...many]))).toBe('INVALID_BODY: the form has more than 100 files');
    const fields = Array.from({ length: 60 }, (_, nth): Part => [`a${nth}`, 'x']);
    expect(await refusal(send([...keys(), ...fields]))).toContain('more than 50 fields');
    expect(await refusal(send([['files', statement('600040')]]))).toContain('MISSING_FIELDS');
    expect(await refusal(send([...keys(), ['secret', 'x'], ['files', statement('1')]]))).toContain('twice');
    expect(await refusal(send([...keys(), ['colour', 'red'], ['files', statement('1')]]))).toContain(
      'UNKNOWN_FIELDS',
    );
    expect(await refusal(send(keys()))).toContain('no file');
    expect(await refusal(send([...keys(), ['options', '{"dry_run":'], ['files', statement('1')]]))).toContain(
      'INVALID_BODY',
    );
    expect(await refusal(send([...keys(), ['__proto__', 'x'], ['files', statement('1')]]))).toContain(
      'name is not allowed',
    );
    const headers = { 'Content-Type': 'multipart/form-data; boundary=xyz' };
    const cut = '--xyz\r\nContent-Disposition: form-data; name="files"; filename="a.csv"\r\n\r\nDate,';
    expect(await refusal(sendBody(cut, headers))).toBe(
      'INVALID_BODY: the form could not be read as multipart/form-data',
    );
    expect(await refusal(sendBody('', headers))).toContain('INVALID_BODY');
    expect(await refusal(sendBody('x', { 'Content-Type': 'multipart/form-data' }))).toContain('boundary');
    expect(await refusal(sendBody('x', { 'Content-Type': 'multipart/mixed; boundary=x' }))).toContain(
      'boundary',
    );
  });

  it('are told how to send a form where they came as something else', async () => {
    const asForm = 'curl -F files=@january.ofx';
    const cut = { 'Content-Type': 'multipart/form-data; boundary=xyz' };
    expect(await advice(sendBody('--xyz\r\n', cut))).toContain(asForm);
    expect(await advice(sendBody('x', { 'Content-Type': 'multipart/form-data' }))).toContain(asForm);
    expect(await advice(send([...keys(), ['secret', 'x'], ['files', statement('1')]]))).toContain(
      'each field',
    );
    const options = send([...keys(), ['options', '{"dry_run":'], ['files', statement('1')]]);
    expect(await refusal(options)).toMatch(/^INVALID_BODY: options: /);
    expect(await advice(options)).toContain('options.dry_run=true');
    const types = ['text/csv', 'application/x-ofx', 'application/x-www-form-urlencoded', 'text/plain'];
    for (const type of types) {
      const reply = sendBody('Date,Amount', { 'Content-Type': type });
      expect(await refusal(reply)).toBe(
        'INVALID_BODY: Content-Type must be multipart/form-data for statement files, or application/json',
      );
      expect(await advice(reply)).toContain(asForm);
    }
    const json = sendBody('{"files":', { 'Content-Type': 'application/json' });
    expect(await advice(json)).toContain('one JSON object');
  });
});
