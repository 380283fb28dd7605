import type { Customization } from './customization.ts';

/** What the operator says about Link. */
export interface LinkParts {
  /** Where people's browsers reach this instance, such as `https://bank.example.com`; no slash at the end. */
  publicUrl(): string;
  /** False while the above is only the address that this process listens on. */
  readonly publicUrlIsSet: boolean;
  /** Who runs this server, as it is shown when consent is asked for. */
  readonly operatorName: string | null;
  readonly privacyUrl: string | null;
  /** By name. */
  readonly customizations: ReadonlyMap<string, Customization>;
}
