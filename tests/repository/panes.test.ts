import { join } from 'node:path';
import { describe, it } from 'vitest';
import { formatted } from '../../scripts/formatted.ts';
import { paneLists } from '../../scripts/pane-lists.ts';
import { expectGolden, root } from '../support/golden.ts';

describe("the lists of Link's panes", () => {
  it.each(Object.entries(paneLists))('%s has every pane that is declared', (file, text) => {
    expectGolden(join(root, file), formatted(file, text()));
  });
});
