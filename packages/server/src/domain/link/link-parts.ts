import type { WaitingRoom } from './sessions/waiting-room.ts';
import type { Customization, CustomizationForm } from './tokens/customization.ts';

/** What Link stands on: what the operator says about it, and where its calls wait. */
export interface LinkParts {
  /** Where people's browsers reach this instance, such as `https://bank.example.com`; no slash at the end. */
  publicUrl(): string;
  /** False while the above is only the address that this process listens on. */
  readonly publicUrlIsSet: boolean;
  /** Who runs this server, as it is shown when consent is asked for. */
  readonly operatorName: string | null;
  readonly privacyUrl: string | null;
  /** Bytes of the statement files that a person may upload at once; null where the operator wants none. */
  readonly uploadBytesMax: number | null;
  /** People are shown what they share, and may end it (`/my`). */
  readonly consentPage: boolean;
  /** Of the operator's files, by name. */
  readonly customizations: ReadonlyMap<string, Customization>;
  readonly customizationForm: CustomizationForm;
  readonly waitingRoom: WaitingRoom;
}
