import type { Tenant } from '../teams/team.ts';

export interface CsvMappingReader {
  /** The saved mapping as JSON text. */
  find(tenant: Tenant, name: string): Promise<string | undefined>;
  list(tenant: Tenant): Promise<string[]>;
  /** All of them, the one saved last first. */
  all(tenant: Tenant): Promise<SavedCsvMapping[]>;
}

export interface SavedCsvMapping {
  readonly name: string;
  /** As JSON text. */
  readonly mapping: string;
}

export interface CsvMappingWriter extends CsvMappingReader {
  save(tenant: Tenant, name: string, mapping: string, at: number): Promise<void>;
}

/** Which Item holds an account that came in files; found by a keyed hash of the account's source key (VLT-8). */
export interface StatementSourceReader {
  find(tenant: Tenant, sourceDigest: string): Promise<string | undefined>;
  /** The accounts that go by a name; several where it is no proof. */
  named(tenant: Tenant, nameDigest: string): Promise<NamedAccount[]>;
}

export interface NamedAccount {
  readonly itemId: string;
  readonly accountId: string;
}

export interface StatementSourceWriter extends StatementSourceReader {
  /** Of imports of this team that find no Item for their accounts, only one goes on from here until its unit of work ends. */
  holdTeam(tenant: Tenant): Promise<void>;
  save(tenant: Tenant, sourceDigest: string, itemId: string): Promise<void>;
  saveNames(tenant: Tenant, nameDigests: readonly string[], account: NamedAccount): Promise<void>;
  forget(tenant: Tenant, itemId: string): Promise<void>;
}
