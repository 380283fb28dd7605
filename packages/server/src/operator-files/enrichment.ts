import { join } from 'node:path';
import type { OwnMerchant, OwnRule } from '@fairlead/enrich';
import type { EnrichmentAdditions } from '../domain/records/enrichment/additions.ts';
import { type JsonFile, jsonFilesIn, readFileText, unusable } from './json-file.ts';

const FILE_BYTES_MAX = 10 * 1024 * 1024;
const FOLDERS = ['merchants', 'rules'] as const;

/**
 * Reads `enrichment/merchants/*.json` and `enrichment/rules/*.json` below the data folder, each one entry or a list of them, for
 * all teams; both folders may be absent. The engine is loaded only where there is a file.
 * @param faultsOf what is wrong with entries, one sentence each
 * @throws SettingError, which names the file and what is wrong with it
 */
export async function readEnrichmentFolder(
  dataFolder: string,
  faultsOf: (additions: EnrichmentAdditions) => Promise<readonly string[]>,
): Promise<EnrichmentAdditions> {
  const read = { merchants: [] as OwnMerchant[], rules: [] as OwnRule[] };
  for (const folder of FOLDERS) {
    for (const file of jsonFilesIn(join(dataFolder, 'enrichment', folder))) {
      // The judgement below says which of them are none.
      read[folder].push(...(entriesOf(file) as never[]));
      // With those of the files before it, because a key names one party.
      const [fault] = await faultsOf(read);
      if (fault !== undefined) throw unusable(file.path, fault);
    }
  }
  return read;
}

function entriesOf(file: JsonFile): object[] {
  const text = readFileText(file, FILE_BYTES_MAX, 'it must not be larger than 10 MiB');
  const entries = [parsed(file, text)].flat();
  const isAllObjects = entries.every(
    (entry) => typeof entry === 'object' && entry !== null && !Array.isArray(entry),
  );
  if (!isAllObjects) throw unusable(file.path, 'it must hold one entry or a list of entries, each an object');
  return entries as object[];
}

function parsed({ path }: JsonFile, text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw unusable(path, 'it must be JSON');
  }
}
