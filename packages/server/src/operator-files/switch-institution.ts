import { readFileSync } from 'node:fs';
import type { InstitutionFile } from './institutions.ts';
import { replaceJsonFile } from './write-json-file.ts';

/** Writes `enabled`, and the remark on it, into the file, and leaves the rest as it is. */
export function switchInstitution(
  { path }: Pick<InstitutionFile, 'path'>,
  { enabled, remark }: { readonly enabled: boolean; readonly remark: string | null },
): void {
  const { remark: _, ...raw } = JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>;
  replaceJsonFile(path, { ...raw, enabled, ...(remark === null ? {} : { remark }) });
}
