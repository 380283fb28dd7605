// The one door through which the frame knows the server. Types alone: `build.ts` fails when a value of the server is bundled. The
// path crosses two packages because the server's package exports no types; no other file of the frame may do so.
import type { WireAnswer, WirePane } from '../../../../server/src/api/_widget/_records/pane.ts';

export type { WireAnswer, WirePane } from '../../../../server/src/api/_widget/_records/pane.ts';
export type {
  LookCustomization,
  SessionResult,
  Turn,
  WidgetLook,
  WireEvent,
} from '../../../../server/src/api/_widget/_records/turn.ts';

export type { WireFilePreview } from '../../../../server/src/api/_widget/_records/upload.ts';

export type PaneKind = WirePane['kind'];
export type PaneOf<K extends PaneKind> = Extract<WirePane, { kind: K }>;
export type AnswerOf<K extends WireAnswer['kind']> = Extract<WireAnswer, { kind: K }>;

/** The institution that a pane is about. */
export type WireParty = PaneOf<'credentials'>['institution'];
/** Why a pane is shown again. */
export type WirePaneError = PaneOf<'error'>['error'];
export type WireInstitutionRow = PaneOf<'institutions'>['institutions'][number];
export type WireAccountRow = PaneOf<'accounts'>['accounts'][number];
export type WirePayment = NonNullable<PaneOf<'consent'>['payment']>;
export type RedirectWay = AnswerOf<'open_bank'>['way'];
