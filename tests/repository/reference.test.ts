import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { referencePages } from '../../scripts/reference/pages.ts';
import { expectGolden, root } from '../support/golden.ts';

const folder = join(root, 'docs/reference');

describe('the reference pages', () => {
  it.each(Object.entries(referencePages))('%s says what the code says', async (name, text) => {
    expectGolden(join(folder, name), await text());
  });

  it('are all there is in their folder', () => {
    expect(readdirSync(folder).sort()).toEqual(Object.keys(referencePages));
  });
});
