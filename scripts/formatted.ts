import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/** Text that a program wrote, in the form that `npm run check` asks of the file. */
export function formatted(file: string, text: string): string {
  const program = join(root, 'node_modules/@biomejs/biome/bin/biome');
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    [program, 'check', '--write', `--stdin-file-path=${file}`],
    { cwd: root, input: text, encoding: 'utf8', maxBuffer: 2 ** 26 },
  );
  if (status !== 0) throw new Error(`biome does not take the generated text: ${stderr}`);
  return stdout;
}
