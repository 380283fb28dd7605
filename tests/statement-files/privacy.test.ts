import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { startTestService, type TestService } from '../support/service.ts';
import { fixture, importFiles, transactions } from './importing.ts';
import { bankFile, cardFile, file } from './statements.ts';

const CHECKING = '000741852963';
const CARD = '4400110022003305';
const IBAN = 'NL00BANK0000000001';
const NUMBERS = [CHECKING, '741852963', CARD, IBAN, 'NL00BANK0000000002', 'FB-5551234', '011000015'];
const ENTRIES = [
  {
    date: '2026-01-05',
    amount: '-4.50',
    name: `TRANSFER TO ${CARD}`,
    memo: `FROM ${CHECKING}`,
    id: `${CHECKING}-1`,
  },
  { date: '2026-01-06', amount: '-4.50', name: 'PAID FROM 741852963', id: `${CHECKING}-2` },
];

let service: TestService | undefined;
afterEach(async () => {
  await service?.stop();
});

async function importAll(into: TestService): Promise<string> {
  // Every statement takes its own number out of its texts.
  const { accessToken } = await importFiles(into, [
    file(
      'a.ofx',
      bankFile({
        account: CHECKING,
        entries: ENTRIES.map((one) => ({ ...one, name: one.name.replace(CARD, 'CARD') })),
      }),
    ),
    file(
      'b.qfx',
      cardFile({
        account: CARD,
        entries: [{ date: '2026-01-05', amount: '4.50', name: `PAYMENT ${CARD}`, id: 'x' }],
      }),
    ),
  ]);
  await importFiles(into, [fixture('ofx/sgml-160-investment.ofx')]);
  await importFiles(into, [fixture('csv/nl-af-bij.csv')]);
  return accessToken;
}

function filesOf(folder: string): [string, Buffer][] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => [entry.name, readFileSync(join(entry.parentPath, entry.name))]);
}

describe('account numbers of imported files', () => {
  it('stand nowhere in clear in the files of the store', async () => {
    service = await startTestService();
    const access_token = await importAll(service);
    const { body } = await service.call('/auth/get', { access_token });
    expect(body.numbers.ach[0].account).toBe(CHECKING);
    const found = () =>
      filesOf(service?.folder ?? '').flatMap(([name, bytes]) =>
        NUMBERS.filter((number) => bytes.includes(number)).map((number) => `${number} in ${name}`),
      );
    const names = filesOf(service.folder).map(([name]) => name);
    expect(names).toEqual(expect.arrayContaining(['fairlead.db', 'fairlead.db-wal']));
    expect(filesOf(service.folder).some(([, bytes]) => bytes.includes('PAYMENT'))).toBe(true);
    expect(found()).toEqual([]);
  });

  it('are taken out of names and ids by their last digits, so that entries are still told apart', async () => {
    service = await startTestService();
    const list = await transactions(service, await importAll(service));
    expect(list.map(({ name }) => name).sort()).toEqual([
      'PAID FROM ••2963',
      'PAYMENT ••3305',
      'TRANSFER TO CARD FROM ••2963',
    ]);
  });

  it('are in no text of a refusal', async () => {
    service = await startTestService();
    const whole = bankFile({ account: CHECKING, entries: ENTRIES });
    const texts: string[] = [];
    for (let length = 300; length < whole.length - 8; length += 41) {
      const cut = file('cut.ofx', whole.subarray(0, length));
      texts.push(
        await importFiles(service, [cut]).then(
          () => 'imported',
          (error: Error) => `${error.message} ${error.stack}`,
        ),
      );
    }
    expect(texts).not.toContain('imported');
    expect(texts.filter((text) => NUMBERS.some((number) => text.includes(number)))).toEqual([]);
  });
});
