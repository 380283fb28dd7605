// `node scripts/lint/comments.ts`: no paragraph of a comment is longer than a reader takes in at once. Lists, and what a function
// throws, may be longer.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const LENGTH_MAX = 300;
const root = join(import.meta.dirname, '../..');
const COMMENTS = /^[ \t]*\/\*\*?[ \t]*\n(?:^[ \t]*\*(?!\/).*\n)+|(?:^[ \t]*\/\/.*\n)+|^[ \t]*\/\*\*.*\*\/$/gm;

const tooLong = sources().flatMap((file) => {
  const text = readFileSync(join(root, file), 'utf8');
  return [...text.matchAll(COMMENTS)]
    .filter(([comment]) => paragraphs(comment).some(({ length }) => length > LENGTH_MAX))
    .map(({ index }) => `${file}:${text.slice(0, index).split('\n').length}`);
});
for (const place of tooLong) console.log(`${place}: a paragraph has more than ${LENGTH_MAX} characters`);
console.log(`${tooLong.length} comments are too long`);
process.exitCode = tooLong.length === 0 ? 0 : 1;

function sources(): string[] {
  const { stdout } = spawnSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs'], {
    cwd: root,
    encoding: 'utf8',
  });
  return stdout.split('\n').filter((file) => file !== '' && !file.includes('.gen.'));
}

function paragraphs(comment: string): string[] {
  const lines = comment.split('\n').map((line) => line.replace(/^\s*(?:\/\*\*?|\*\/|\*|\/\/)? ?/, '').trim());
  return lines
    .join('\n')
    .split(/\n\n|\n(?=@|- |\d+\. )/)
    .filter((paragraph) => !paragraph.trim().startsWith('@'))
    .map((paragraph) => paragraph.replaceAll('\n', ' ').trim());
}
