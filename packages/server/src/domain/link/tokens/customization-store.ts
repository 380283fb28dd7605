import type { Tenant } from '../../teams/team.ts';

/** One version of a customization. */
export interface CustomizationVersion {
  readonly name: string;
  /** From 1, without gaps. */
  readonly version: number;
  readonly savedAt: number;
  /** JSON text; null: from here on the name is withdrawn. */
  readonly document: string | null;
}

export type CustomizationVersionLine = Omit<CustomizationVersion, 'document'> & {
  readonly isWithdrawn: boolean;
};

export interface CustomizationReader {
  newest(tenant: Tenant, name: string): Promise<CustomizationVersion | undefined>;
  find(tenant: Tenant, name: string, version: number): Promise<CustomizationVersion | undefined>;
  /** The newest version of each name, by name. */
  list(tenant: Tenant): Promise<readonly CustomizationVersionLine[]>;
  /** Newest first. */
  versions(tenant: Tenant, name: string): Promise<readonly CustomizationVersionLine[]>;
}

export interface CustomizationWriter extends CustomizationReader {
  /** False where that version is there already. */
  add(tenant: Tenant, version: CustomizationVersion): Promise<boolean>;
  deleteUpTo(tenant: Tenant, name: string, version: number): Promise<void>;
}
