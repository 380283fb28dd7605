// Megabytes per second of CPU of each reader of statement files, on a file of about 20 MB: `node bench/statement-files.ts [MB]`.
import { readStatementFiles, WRITTEN_CSV } from '../packages/formats/src/index.ts';
import { cpuSeconds, largeFiles, megabytesOf } from './large-files.ts';

for (const file of largeFiles(Number(process.argv[2] ?? 20))) {
  const options = file.format === 'CSV' ? { mapping: WRITTEN_CSV } : {};
  const { seconds, result } = await cpuSeconds(() => readStatementFiles(file.bytes, options));
  const entries = result[0]?.file.statements.reduce((sum, one) => sum + one.entries.length, 0);
  const size = megabytesOf(file);
  console.log(
    `${file.format.padEnd(10)} ${size.toFixed(1)} MB, ${entries} entries: ${(size / seconds).toFixed(1)} MB per CPU second`,
  );
}
