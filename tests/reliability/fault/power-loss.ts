// `node tests/reliability/fault/power-loss.ts [--images 300] [--seed TEXT] [--json]`: cuts the power of an embedded store so many times.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { canTrace, cutPower } from './power-loss/cut.ts';

const { values } = parseArgs({
  options: {
    images: { type: 'string', default: '300' },
    seed: { type: 'string', default: 'power' },
    json: { type: 'boolean', default: false },
  },
});
if (!canTrace()) throw new Error('strace is missing, or the system does not let it look into programs');
const folder = mkdtempSync(join(tmpdir(), 'fairlead-power-'));
try {
  const { seed } = values;
  const report = await cutPower({ folder, seed, transactions: 600, images: Number(values.images) });
  const line = values.json
    ? JSON.stringify({ ok: report.problems.length === 0, ...report })
    : [...report.problems, `${report.images} images, ${report.acknowledged} acknowledged`].join('\n');
  process.stdout.write(`${line}\n`);
  process.exitCode = report.problems.length === 0 ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
