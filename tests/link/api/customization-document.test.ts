import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { customizationSchema } from '../../../packages/server/src/api/_records/link/link-customization.ts';
import { loadDirectory } from '../../../packages/server/src/catalogue/load.ts';
import { readLinkFolder } from '../../../packages/server/src/operator-files/link.ts';
import { readCatalogue } from '../../support/catalogues.ts';

const ROOT = join(import.meta.dirname, '../../..');
const PNG = Buffer.from('89504e470d0a1a0a', 'hex');

/** The example of docs/guides/link.md. */
function example(): Record<string, unknown> {
  const [, json = ''] =
    /```json\n(.*?)```/s.exec(readFileSync(join(ROOT, 'docs/guides/link.md'), 'utf8')) ?? [];
  return JSON.parse(json) as Record<string, unknown>;
}

it('the example of a customization in the manual has every key, and is accepted', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fairlead-manual-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, 'harbour.json'), JSON.stringify(example()));
  for (const picture of ['logo', 'logo_dark', 'icon'])
    writeFileSync(join(folder, String(example()[picture])), PNG);
  const directory = loadDirectory({ environment: 'sandbox', names: 'reference' });
  expect(readLinkFolder(folder, directory).get('harbour')).toMatchObject({
    radiusPx: 12,
    institutions: ['ins_109508', 'ins_109509'],
  });
  expect(Object.keys(example()).toSorted()).toEqual(Object.keys(customizationSchema.properties).toSorted());
});

it('the texts of that example are texts that Link has', () => {
  const catalogue = readCatalogue('en');
  const keys = Object.values(example().texts as Record<string, object>).flatMap((texts) =>
    Object.keys(texts),
  );
  expect(keys.length).toBeGreaterThan(0);
  for (const key of keys) expect(catalogue, key).toHaveProperty([key]);
});
