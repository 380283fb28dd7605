import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { sandboxWorld } from './sandbox-world.ts';
import { fairlead, testFolder } from './terminal.ts';

it('prints the receipt of a removed Item, and tells a good one from one that was changed', async () => {
  const world = await sandboxWorld();
  const folder = testFolder();
  const file = (name: string, content: string): string => {
    const path = join(folder, name);
    writeFileSync(path, content);
    return path;
  };
  const { body: created } = await world.call('/sandbox/public_token/create', {
    institution_id: 'ins_109508',
    initial_products: ['auth'],
  });
  const { body } = await world.call('/item/public_token/exchange', { public_token: created.public_token });
  const { item_id: itemId, access_token } = body;
  const early = await world.see('receipts', 'show', itemId);
  expect([early.code, early.error]).toEqual([
    1,
    expect.stringContaining('there is no deletion receipt of an Item of this id'),
  ]);
  const removed = await world.call('/item/remove', { access_token, deletion_receipt: true });
  const jws = removed.body.deletion_receipt as string;
  const { out } = await world.see('receipts', 'show', itemId);
  const receipt = JSON.parse(out);
  expect(receipt.statement).toMatchObject({ item_id: itemId, removed_by: 'application' });

  for (const path of [file('receipt.json', out), file('receipt.jws', `${jws}\n`)]) {
    const good = await world.see('receipts', 'verify', path);
    expect([good.code, good.error]).toEqual([0, '']);
    expect(good.out).toContain(`Item          ${itemId}\n`);
    expect(good.out).toMatch(/ {2}accounts +\d+\n/);
  }
  const changed = { ...receipt, statement: { ...receipt.statement, item_id: 'another' } };
  const bad = await world.see('receipts', 'verify', file('changed.json', JSON.stringify(changed)));
  expect([bad.code, bad.error]).toEqual([1, expect.stringContaining('is not what was signed')]);
  const none = await world.see('receipts', 'verify', file('none.json', '{}'));
  expect([none.code, none.error]).toEqual([1, expect.stringContaining('has no "jws"')]);

  // Whoever fetched the key needs no store.
  const { kid } = JSON.parse(Buffer.from(jws.split('.')[0] ?? '', 'base64url').toString());
  const { key } = (await world.call('/webhook_verification_key/get', { key_id: kid })).body;
  const apart = ['receipts', 'verify', join(folder, 'receipt.json'), '--key'];
  const elsewhere = { FAIRLEAD_DATA: testFolder() };
  expect(await fairlead([...apart, file('key.json', JSON.stringify(key))], elsewhere)).toMatchObject({
    code: 0,
  });
  const wrong = file('wrong.json', JSON.stringify({ ...key, kid: 'another' }));
  expect(await fairlead([...apart, wrong], elsewhere)).toMatchObject({
    code: 1,
    error: expect.stringContaining('is unknown'),
  });
});
