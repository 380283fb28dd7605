import { extractText, getDocumentProxy } from 'unpdf';
import { expect, it, onTestFinished } from 'vitest';
import { advance, DAY, FROZEN } from '../support/clock.ts';
import { startTestService } from '../support/service.ts';
import { bankFile, type Entry } from './statements.ts';

async function textOf(pdf: Buffer): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true });
  return text.replaceAll(/\s+/g, ' ');
}

it('a statement of a month that began after the first search goes on from the month before', async () => {
  const service = await startTestService(FROZEN);
  onTestFinished(() => service.stop());
  const bring = async (entries: Entry[], balance: string) => {
    const content = bankFile({ entries, balance }).toString('base64');
    const reply = await service.call('/statement_imports/create', { files: [{ name: 'a.ofx', content }] });
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    return reply.body;
  };
  const { access_token } = await bring(
    [{ date: '2026-01-10', amount: '1000.00', name: 'PAY', id: 'a' }],
    '1000.00',
  );
  expect((await service.call('/statements/list', { access_token })).status).toBe(200);
  // From now on there is an anchor: 1,000.00 at the end of 28 February.
  await advance(service, 62 * DAY);
  await bring(
    [
      { date: '2026-03-20', amount: '-100.00', name: 'RENT', id: 'b' },
      { date: '2026-04-10', amount: '-50.00', name: 'FOOD', id: 'c' },
    ],
    '850.00',
  );
  const period = { start_date: '2026-03-01', end_date: '2026-04-30' };
  expect((await service.call('/statements/refresh', { access_token, ...period })).status).toBe(200);
  const { body } = await service.call('/statements/list', { access_token });
  const texts: Record<string, string> = {};
  for (const { statement_id, month } of body.accounts[0].statements.slice(0, 2)) {
    const { bytes } = await service.call('/statements/download', { access_token, statement_id });
    texts[month] =
      (await textOf(bytes ?? Buffer.alloc(0))).match(/(Opening|Closing) balance -?[\d,.]+\d/g)?.join(', ') ??
      '';
  }
  expect(texts).toEqual({
    3: 'Opening balance 1,000.00, Closing balance 900.00',
    4: 'Opening balance 900.00, Closing balance 850.00',
  });
});
