import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const MESSAGES = join(import.meta.dirname, '../../packages/link/src/frame/messages');

export type Catalogue = Readonly<Record<string, string>>;

/** Link's texts in a language as they stand in its two files: those that a session begins with, and the others. */
export function readCatalogueFiles(language: string): readonly [first: Catalogue, others: Catalogue] {
  const read = (file: string) => JSON.parse(readFileSync(join(MESSAGES, file), 'utf8')) as Catalogue;
  return [read(`${language}.first.json`), read(`${language}.json`)];
}

/** Link's texts in a language. */
export function readCatalogue(language: string): Catalogue {
  const [first, others] = readCatalogueFiles(language);
  return { ...first, ...others };
}
