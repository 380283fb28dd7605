import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

let folder: string;
let script: string;

const TEXT =
  '(function (exports, require, __filename, __url) {' +
  'function late() { return require("node:path").basename(__filename) + " of " + __url.slice(0, 8); }' +
  'exports.say = () => late(); })';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fairlead-script-'));
  script = join(folder, 'service.cjs');
  writeFileSync(script, TEXT);
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** What a process of its own says that runs the script; V8 keeps what it compiled within one process anyhow. */
function run(how: { keeps?: boolean; flags?: readonly string[] } = {}): unknown {
  const module = join(import.meta.dirname, 'compiled-script.ts');
  const heap = join(import.meta.dirname, 'world/heap.ts');
  const text = `
    import { runCompiled } from ${JSON.stringify(module)};
    import { collectEarly, underFirstFlags } from ${JSON.stringify(heap)};
    const { exports, wasCompiled, keep } = runCompiled(${JSON.stringify(script)}, ${JSON.stringify(join(folder, 'kept'))});
    const said = exports.say();
    collectEarly();
    if (${how.keeps === true}) underFirstFlags(keep);
    console.log(JSON.stringify({ said, wasCompiled }));`;
  const args = [...(how.flags ?? []), '--input-type=module-typescript', '--eval', text];
  return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' }));
}

const keptFiles = () => readdirSync(join(folder, 'kept'));
const said = 'service.cjs of file:///';

it('takes in the next process what V8 compiled in this one', () => {
  expect(run({ keeps: true })).toEqual({ said, wasCompiled: false });
  expect(keptFiles()).toHaveLength(1);
  expect(run()).toEqual({ said, wasCompiled: true });
});

it('keeps code for each way of starting Node.js apart', () => {
  run({ keeps: true });
  expect(run({ flags: ['--max-lazy'], keeps: true })).toEqual({ said, wasCompiled: false });
  expect(keptFiles()).toHaveLength(2);
  expect(run()).toEqual({ said, wasCompiled: true });
});

it('takes no code of another text, even of one as long', () => {
  run({ keeps: true });
  writeFileSync(script, TEXT.replace(' of ', ' or '));
  expect(run()).toEqual({ said: said.replace(' of ', ' or '), wasCompiled: false });
});

it('takes no code that is damaged or cut off', () => {
  run({ keeps: true });
  const file = join(folder, 'kept', keptFiles()[0] ?? '');
  const bytes = readFileSync(file);
  const damaged = Buffer.from(bytes);
  damaged[bytes.length - 20] = (damaged[bytes.length - 20] ?? 0) ^ 1;
  for (const each of [damaged, bytes.subarray(0, bytes.length - 8), bytes.subarray(0, 3)]) {
    writeFileSync(file, each);
    expect(run()).toEqual({ said, wasCompiled: false });
  }
});

it('runs where nothing can be kept', () => {
  writeFileSync(join(folder, 'kept'), 'a file where a folder should be');
  expect(run({ keeps: true })).toEqual({ said, wasCompiled: false });
});
