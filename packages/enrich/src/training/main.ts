// `npm run enrich:train [texts]`: makes texts, trains the model and writes its data file. The same seed gives the same file.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { BUCKETS } from '../model/features.ts';
import { type ModelFile, makeModel } from '../model/model.ts';
import { V2_CLASSES } from '../taxonomy/classes.ts';
import { readText } from '../text/read-text.ts';
import { seeded } from './random.ts';
import { shippedGenerator, type Trained, train } from './train.ts';

const SEED = 20_260_101;
const TEXTS = 2_000_000;
const CALIBRATION_TEXTS = 20_000;
/** Keeps the data file below 3 MB. */
const WEIGHTS_MAX = 1_000_000;
const CLASSES = V2_CLASSES.length;

const generator = shippedGenerator();
const trained = train(generator, SEED, Number(process.argv[2] ?? TEXTS), (done, loss) => {
  process.stdout.write(`${done} texts, loss ${loss.toFixed(3)}\n`);
});
const bare = compact(trained);
const file: ModelFile = { ...bare, calibration: calibrate(bare) };
const target = join(import.meta.dirname, '../model/model.data.json');
writeFileSync(target, `${JSON.stringify(file)}\n`);
process.stdout.write(
  `${target}: ${JSON.stringify(file).length} bytes, calibration ${JSON.stringify(file.calibration)}\n`,
);

/** Weights of eight bits, the smallest left out. */
function compact({ weights, biases }: Trained): ModelFile {
  const sizes = weights
    .map(Math.abs)
    .filter((value) => value > 0.01)
    .sort();
  const least = sizes.length > WEIGHTS_MAX ? (sizes[sizes.length - WEIGHTS_MAX] ?? 0) : 0.01;
  const most = sizes[Math.floor(sizes.length * 0.9999)] ?? 1;
  const unit = 127 / most;
  const counts = Buffer.alloc(BUCKETS * 2);
  const columns: number[] = [];
  const values: number[] = [];
  for (let bucket = 0; bucket < BUCKETS; bucket += 1) {
    let count = 0;
    for (let column = 0; column < CLASSES; column += 1) {
      const weight = weights[bucket * CLASSES + column] ?? 0;
      const value = Math.max(-127, Math.min(127, Math.round(weight * unit)));
      if (Math.abs(weight) < least || value === 0) continue;
      columns.push(column);
      values.push(value);
      count += 1;
    }
    counts.writeUInt16LE(count, bucket * 2);
  }
  const bytes = Buffer.concat([counts, Buffer.from(columns), Buffer.from(Int8Array.from(values).buffer)]);
  return {
    classes: V2_CLASSES,
    biases: Array.from(biases, (bias) => Math.round(bias * unit)),
    weights: deflateRawSync(bytes, { level: 9 }).toString('base64'),
    calibration: [],
  };
}

/** Pools leads until the share right only grows with them. */
function calibrate(bare: ModelFile): [number, number][] {
  const model = makeModel(bare);
  const draw = seeded(SEED + 1);
  const seen = Array.from({ length: CALIBRATION_TEXTS }, () => {
    const { input, class: wanted } = generator.next(draw, true);
    const direction = input.amount.startsWith('-') ? ('in' as const) : ('out' as const);
    const facts = { direction, isCredit: input.accountType === 'credit', amount: input.amount };
    const { detailed, lead } = model.decide(readText(input.description, input.country ?? null), facts);
    return { lead, right: detailed === wanted ? 1 : 0 };
  }).sort((one, other) => one.lead - other.lead);
  const pools: { least: number; right: number; count: number }[] = [];
  for (let at = 0; at < seen.length; at += 250) {
    const part = seen.slice(at, at + 250);
    pools.push({
      least: part[0]?.lead ?? 0,
      right: part.reduce((sum, { right }) => sum + right, 0),
      count: part.length,
    });
    for (;;) {
      const last = pools.at(-1);
      const before = pools.at(-2);
      if (
        last === undefined ||
        before === undefined ||
        before.right / before.count <= last.right / last.count
      )
        break;
      pools.splice(-2, 2, {
        least: before.least,
        right: before.right + last.right,
        count: before.count + last.count,
      });
    }
  }
  return pools.map(({ least, right, count }) => [least, Math.round((1000 * right) / count)]);
}
