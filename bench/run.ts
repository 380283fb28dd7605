import { parseArgs } from 'node:util';
import { MEASURES } from './measures/list.ts';
import { openPlaces } from './place.ts';
import { type EngineName, type Figure, isMet, table } from './report.ts';

const HELP = `npm run bench [-- MEASURE…] [-- --quick] [--engine sqlite|postgres] [--grow-to ITEMS] [--json]

Measures the built service (npm run build) against a yardstick in the same run and prints ratios. Without a name, everything.
  --quick      smaller stores and fewer rounds
  --engine     one store engine instead of both
  --grow-to    Items up to which growth is followed: 1000, 10000 (default) or 100000
  --json       one JSON document on standard output
Measures:
${MEASURES.map(({ ids, about }) => `  ${ids.join(', ').padEnd(28)} ${about}`).join('\n')}
Exit status 1 when a target is missed.
`;

const { values, positionals } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    engine: { type: 'string' },
    'grow-to': { type: 'string' },
    json: { type: 'boolean' },
    help: { type: 'boolean' },
  },
  allowPositionals: true,
});
if (values.help) {
  process.stdout.write(HELP);
  process.exit(0);
}
const unknown = positionals.filter((name) => !MEASURES.some(({ ids }) => ids.includes(name)));
if (unknown.length > 0 || (values.engine && !['sqlite', 'postgres'].includes(values.engine))) {
  process.stderr.write(
    `bench: unknown: ${[...unknown, values.engine].filter(Boolean).join(', ')}\n\n${HELP}`,
  );
  process.exit(2);
}

const figures: Figure[] = [];
const engines = values.engine ? [values.engine as EngineName] : (['sqlite', 'postgres'] as const);
const isAsked = (ids: readonly string[]) =>
  positionals.length === 0 || ids.some((id) => positionals.includes(id));
for (const engine of engines) {
  const asked = MEASURES.filter((measure) => measure.engines.includes(engine) && isAsked(measure.ids));
  if (asked.length === 0) continue;
  const places = await openPlaces(engine);
  for (const { run } of asked) {
    const made = await run({
      engine,
      places,
      isQuick: values.quick,
      growsTo: Number(values['grow-to'] ?? (values.quick ? 1000 : 10_000)),
      progress: (line) => void process.stderr.write(`${engine}: ${line}\n`),
    });
    figures.push(...made.filter(({ measure }) => isAsked([measure])));
  }
  await places.stop();
}
process.stdout.write(values.json ? `${JSON.stringify(figures)}\n` : `${table(figures)}\n`);
process.exitCode = figures.every(isMet) ? 0 : 1;
