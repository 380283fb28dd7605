import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../support/golden.ts';

const folder = join(root, 'docs/decisions');
const files = readdirSync(folder)
  .filter((name) => name !== 'README.md')
  .sort();

/** The row of the index that a page asks for. */
function rowOf(file: string): string {
  const text = readFileSync(join(folder, file), 'utf8');
  const form =
    /^# (\d+)\. (.+)\n\n- \*\*Status:\*\* (accepted|superseded by \d+)\n- \*\*Date:\*\* (\d{4}-\d{2}-\d{2})\n/;
  const [, number = '', title = '', status = '', date = ''] = form.exec(text) ?? [];
  return `| [${number}](${file}) | ${title} | ${status} | ${date} |`;
}

describe('the decisions', () => {
  it.each(files)('%s has a number, a status, a date and the three parts', (file) => {
    const text = readFileSync(join(folder, file), 'utf8');
    expect(text).toMatch(new RegExp(`^# ${Number(file.slice(0, 4))}\\. `));
    const headings = [...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
    expect(headings).toEqual(['Context', 'Decision', 'Consequences']);
  });

  it('are listed in README.md, with the next number for the next one', () => {
    const index = readFileSync(join(folder, 'README.md'), 'utf8');
    expect(index.split('\n').filter((line) => line.startsWith('| ['))).toEqual(files.map(rowOf));
    expect(files.map((file) => Number(file.slice(0, 4)))).toEqual(files.map((_, index) => index + 1));
  });
});
