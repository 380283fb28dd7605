import type { TableLook, TableWish } from '../../connectors/sdk/table-look.ts';
import { fail } from '../../errors.ts';
import { asFailure } from '../institution-calls/refusals.ts';
import type { Services } from '../services.ts';
import type { Tenant } from '../teams/team.ts';
import { mappingsByHeader, requireMapping } from './csv-mappings.ts';

interface FileWish extends Pick<TableWish, 'bytes' | 'isHead'> {
  /** Undefined: a saved one that the file is told by, or what the file shows. */
  readonly mapping: unknown;
}

/**
 * How a file with columns reads under a mapping. Nothing of it is kept.
 * @throws INVALID_FIELD for a mapping that is none, and for a file without columns
 */
export async function lookAtFile(
  services: Pick<Services, 'store' | 'csvMappingFaults' | 'lookAtTable'>,
  tenant: Tenant,
  { bytes, isHead, mapping }: FileWish,
): Promise<TableLook> {
  if (mapping !== undefined) requireMapping(services, mapping);
  const known = mapping === undefined ? await mappingsByHeader(services, tenant) : [];
  try {
    return services.lookAtTable({ bytes, isHead, mapping, known });
  } catch (error) {
    const failure = asFailure(error);
    if (failure.cause !== undefined) throw failure.cause;
    throw fail('INVALID_FIELD', { message: failure.message, next: failure.detail.advice });
  }
}
