import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { canTrace } from './power-loss/cut.ts';
import { cutPower } from './power-loss/cut-embedded.ts';
import { cutPowerOfPostgres } from './power-loss/cut-postgres.ts';

const HELP = `Cuts the power of a store that is written to, again and again, and looks for what is lost. Needs strace.

node tests/reliability/fault/power-loss.ts [--images N] [--engine sqlite|postgres] [--seed TEXT] [--json]
  --images  places at which the power is cut, 300 unless given
  --engine  sqlite unless given
  --seed    draws what is written, and the places
  --json    one line of JSON
`;

const { values } = parseArgs({
  options: {
    images: { type: 'string', default: '300' },
    engine: { type: 'string', default: 'sqlite' },
    seed: { type: 'string', default: 'power' },
    json: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

async function run(): Promise<void> {
  if (!canTrace()) throw new Error('strace is missing, or the system does not let it look into programs');
  const home = mkdtempSync(join(tmpdir(), 'fairlead-power-'));
  // The PostgreSQL server is another user when root runs this.
  chmodSync(home, 0o711);
  try {
    const { seed } = values;
    const cut = values.engine === 'postgres' ? cutPowerOfPostgres : cutPower;
    const images = Number(values.images);
    const report = await cut({ folder: join(home, 'store'), seed, transactions: 600, images });
    const line = values.json
      ? JSON.stringify({ ok: report.problems.length === 0, ...report })
      : [...report.problems, `${report.images} images, ${report.acknowledged} acknowledged`].join('\n');
    process.stdout.write(`${line}\n`);
    process.exitCode = report.problems.length === 0 ? 0 : 1;
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

if (values.help) process.stdout.write(HELP);
else await run();
