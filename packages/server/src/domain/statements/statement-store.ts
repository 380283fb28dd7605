import type { Tenant } from '../teams/team.ts';

export interface CsvMappingReader {
  /** The saved mapping as JSON text. */
  find(tenant: Tenant, name: string): Promise<string | undefined>;
  list(tenant: Tenant): Promise<string[]>;
}

export interface CsvMappingWriter extends CsvMappingReader {
  save(tenant: Tenant, name: string, mapping: string, at: number): Promise<void>;
}

/** Which Item holds an account that came in files; found by a keyed hash of the account's source key (VLT-8). */
export interface StatementSourceReader {
  find(tenant: Tenant, sourceDigest: string): Promise<string | undefined>;
}

export interface StatementSourceWriter extends StatementSourceReader {
  save(tenant: Tenant, sourceDigest: string, itemId: string): Promise<void>;
  forget(tenant: Tenant, itemId: string): Promise<void>;
}
