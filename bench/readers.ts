// Our readers of statement files beside those that npm has: megabytes per second of CPU, each in a process of its own, and how many
// entries each found: `node bench/readers.ts FOLDER [MB]`. FOLDER is one in which the others are installed (bench/README.md).
import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readStatementFiles, WRITTEN_CSV } from '../packages/formats/src/index.ts';
import { cpuSeconds, type LargeFile, largeFiles, megabytesOf } from './large-files.ts';

/** Gives the number of entries that it found. */
type Reader = (file: LargeFile) => number | Promise<number>;

const [given = '', megabytes = '10', format, name] = process.argv.slice(2);
const FOLDER = resolve(given);

/** A package of the folder; its shape is its own. */
// biome-ignore lint/suspicious/noExplicitAny: these packages are none of ours, and some have no types
async function load(packageName: string): Promise<any> {
  const path = createRequire(join(FOLDER, 'package.json')).resolve(packageName);
  const { default: whole, ...named } = await import(pathToFileURL(path).href);
  return { ...whole, ...named };
}

const textOf = ({ bytes }: LargeFile) => new TextDecoder().decode(bytes);
const ours: Reader = ({ bytes, format: of }) => {
  const [read] = readStatementFiles(bytes, of === 'CSV' ? { mapping: WRITTEN_CSV } : {});
  return read?.file.statements.reduce((sum, one) => sum + one.entries.length, 0) ?? 0;
};

const READERS: Readonly<Record<string, Readonly<Record<string, Reader>>>> = {
  'OFX 1.0.2': {
    ours,
    async 'ofx-js'(file) {
      const { parse } = await load('ofx-js');
      const { OFX } = await parse(textOf(file));
      return OFX.BANKMSGSRSV1.STMTTRNRS.STMTRS.BANKTRANLIST.STMTTRN.length;
    },
    async 'ofx-data-extractor'(file) {
      const { Ofx } = await load('ofx-data-extractor');
      return new Ofx(textOf(file)).getBankTransferList().length;
    },
  },
  'camt.053': {
    ours,
    async 'fast-xml-parser'(file) {
      const { XMLParser } = await load('fast-xml-parser');
      const options = { removeNSPrefix: true, parseTagValue: false, processEntities: false };
      const { Document } = new XMLParser(options).parse(textOf(file));
      return Document.BkToCstmrStmt.Stmt.Ntry.length;
    },
    async saxes(file) {
      const { SaxesParser } = await load('saxes');
      const parser = new SaxesParser();
      let count = 0;
      parser.on('opentag', (tag: { name: string }) => {
        if (tag.name === 'Ntry') count += 1;
      });
      parser.write(textOf(file)).close();
      return count;
    },
  },
  MT940: {
    ours,
    async mt940js(file) {
      const { Parser } = await load('mt940js');
      const statements = new Parser().parse(textOf(file)) as { transactions: unknown[] }[];
      return statements.reduce((sum, { transactions }) => sum + transactions.length, 0);
    },
    async 'mt940-js'(file) {
      const { read } = await load('mt940-js');
      const statements = (await read(file.bytes)) as { transactions: unknown[] }[];
      return statements.reduce((sum, { transactions }) => sum + transactions.length, 0);
    },
  },
  CSV: {
    ours,
    async 'csv-parse'(file) {
      const { parse } = await load('csv-parse/sync');
      return parse(file.bytes, { columns: true }).length;
    },
  },
};

if (format === undefined) {
  for (const [of, readers] of Object.entries(READERS))
    for (const reader of Object.keys(readers))
      process.stdout.write(
        execFileSync(process.execPath, [import.meta.filename, FOLDER, megabytes, of, reader]),
      );
} else {
  const [file] = largeFiles(Number(megabytes), format);
  const read = READERS[format]?.[name ?? ''];
  if (!file || !read) throw new Error(`there is no reader ${name} of ${format}`);
  const told = await cpuSeconds(() => read(file)).catch((error: Error) => error);
  const said =
    told instanceof Error
      ? `fails: ${told.message.split('\n')[0]}`
      : `${told.result} of ${file.entries} entries, ${(megabytesOf(file) / told.seconds).toFixed(1)} MB per CPU second`;
  console.log(`${format.padEnd(10)} ${name?.padEnd(20)} ${said}`);
}
