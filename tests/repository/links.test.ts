import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { root } from '../support/golden.ts';

const GOOD = `# One & two

[a heading](#one--two), [a page](docs/page.md#same-1), [a folder](docs), [from the root](/docs/page.md), ![](docs/page.md)
[of another site](https://example.com/nowhere), [by name][page], <a href="docs/page.md">HTML</a>, \`[code](nowhere.md)\`

[page]: docs/page.md "title"

\`\`\`md
[in a block](nowhere.md)
\`\`\`
<!-- [in a remark](nowhere.md) -->
`;
const PAGE = '# Same\n\n## Same\n\n<a id="own"></a> [up](../README.md#one--two) [own](#own)\n';

describe('the check of links', () => {
  const base = mkdtempSync(join(tmpdir(), 'fairlead-links-'));
  afterAll(() => rmSync(base, { recursive: true, force: true }));
  let folders = 0;
  const check = (readme: string) => {
    const folder = join(base, String(++folders));
    mkdirSync(join(folder, 'docs'), { recursive: true });
    mkdirSync(join(folder, 'node_modules'));
    writeFileSync(join(folder, 'README.md'), readme);
    writeFileSync(join(folder, 'docs/page.md'), PAGE);
    writeFileSync(join(folder, 'node_modules/readme.md'), '[broken](nowhere.md)\n');
    const { status, stderr, stdout } = spawnSync(
      process.execPath,
      [join(root, 'scripts/lint/links.ts'), folder],
      { encoding: 'utf8' },
    );
    return { code: status, faults: stderr.trim(), said: stdout.trim() };
  };

  it('takes links to files, folders and headings, and looks at no code', () => {
    expect(check(GOOD)).toEqual({
      code: 0,
      faults: '',
      said: '2 Markdown files, 0 broken links, 0 paths that nothing has',
    });
  });

  it.each([
    ['[no file](docs/nowhere.md)', 'docs/nowhere.md: there is no such file'],
    ['[no heading](docs/page.md#same-2)', 'docs/page.md#same-2: that file has no such heading'],
    ['[no own heading](#nowhere)', '#nowhere: that file has no such heading'],
    ['[outside](../../etc)', '../../etc: leads out of the repository'],
    ['![no picture](picture.png)', 'picture.png: there is no such file'],
    ['[by name][page]\n\n[page]: nowhere.md', 'nowhere.md: there is no such file'],
    ['<img alt="" src="nowhere.png">', 'nowhere.png: there is no such file'],
    ['`code` and [a [nested] text](nowhere.md)', 'nowhere.md: there is no such file'],
  ])('refuses %s', (text, fault) => {
    const line = 3 + text.split('\n').length - 1;
    expect(check(`# One & two\n\n${text}\n`)).toMatchObject({
      code: 1,
      faults: `README.md:${line}: ${fault}`,
    });
  });
});
