import { DATE_FORMATS, TEXT_ENCODINGS } from '@fairlead/formats';
import type { TableLook } from '../../../connectors/sdk/table-look.ts';
import {
  listCsvMappings,
  saveCsvMapping,
  showCsvMapping,
} from '../../../domain/statement-imports/csv-mappings.ts';
import { lookAtFile } from '../../../domain/statement-imports/look-at-file.ts';
import { fail } from '../../../errors.ts';
import { operation } from '../../operation.ts';
import { type TeamName, tenantOf } from '../acting-team.ts';

/** Of a question with a file, or the head of one, as base64. */
export const TABLE_BYTES_MAX = 2 * 1_048_576;

interface NamedMapping extends TeamName {
  readonly name: string;
}

export const listMappings = operation(
  'listMappings',
  async ({ services }, { clientId }: TeamName): Promise<readonly string[]> =>
    listCsvMappings(services, await tenantOf(services, clientId)),
);

export const showMapping = operation(
  'showMapping',
  async ({ services }, { clientId, name }: NamedMapping): Promise<unknown> =>
    showCsvMapping(services, await tenantOf(services, clientId), name),
);

export const saveMapping = operation(
  'saveMapping',
  async (
    { services },
    { clientId, name, mapping }: NamedMapping & { readonly mapping: string },
  ): Promise<null> => {
    await saveCsvMapping(services, await tenantOf(services, clientId), name, parsed(mapping));
    return null;
  },
);

interface TryWish extends TeamName {
  /** The bytes of the file as base64. */
  readonly content: string;
  /** The end of the file is left out. */
  readonly isHead: boolean;
  /** As JSON text; absent: what the file shows. */
  readonly mapping?: string | undefined;
}

/** How a file reads under a mapping, and what there is to choose from. */
export interface TriedMapping extends TableLook {
  readonly dateFormats: readonly string[];
  readonly encodings: readonly string[];
}

/** Nothing of the file is kept. */
export const tryMapping = operation(
  'tryMapping',
  async ({ services }, { clientId, content, isHead, mapping }: TryWish): Promise<TriedMapping> => {
    const look = await lookAtFile(services, await tenantOf(services, clientId), {
      bytes: Buffer.from(content, 'base64'),
      isHead,
      mapping: mapping === undefined ? undefined : parsed(mapping),
    });
    return { ...look, dateFormats: DATE_FORMATS, encodings: TEXT_ENCODINGS };
  },
);

function parsed(mapping: string): unknown {
  try {
    return JSON.parse(mapping);
  } catch {
    throw fail('INVALID_FIELD', 'a mapping must be a JSON object');
  }
}
