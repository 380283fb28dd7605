import type { RecordOf } from '../../../domain/link/pane-kit/schema.ts';
import { FONTS } from '../../../vocabulary/fonts.ts';
import { array, boolean, component, integer, nullable, oneOf, string, Type } from '../../_kit/schema.ts';
import { paneSchema } from './pane.ts';

const keyed = Type.Record(Type.String(), Type.Unknown());

const event = component('LinkEvent', {
  n: integer({ description: 'Counts the events of the session from 1.' }),
  event_name: string(),
  event_metadata: keyed,
});
export interface WireEvent extends RecordOf<typeof event> {}

const success = component('LinkSuccess', {
  status: Type.Literal('success'),
  public_token: nullable(string()),
  metadata: keyed,
});
const exit = component('LinkExit', {
  status: Type.Literal('exit'),
  error: nullable(keyed),
  metadata: keyed,
});
const result = Type.Union([success, exit]);
/** What the page's callback gets. */
export type SessionResult = RecordOf<typeof result>;

/** What every call of a session answers. */
export const turnFields = {
  pane: paneSchema,
  events: array(event, { description: 'Those after the one that the caller named last, in order.' }),
  pending: boolean({
    description: 'Something is under way: the caller asks `/link/session/next` for what comes of it.',
  }),
  result: nullable(result, { description: 'Null while the session goes on.' }),
};
export interface Turn extends RecordOf<Type.TObject<typeof turnFields>> {
  readonly request_id: string;
}

const nullableColor = nullable(string({ description: '`#rrggbb`' }));

const customization = component('LinkCustomization', {
  name: string(),
  colors: component('LinkColors', { brand: nullableColor, background: nullableColor, text: nullableColor }),
  radius_px: nullable(Type.Number()),
  density: oneOf(['comfortable', 'compact']),
  font: oneOf(FONTS, { description: 'A kind of letters that devices have: no font is loaded.' }),
  logo: nullable(string({ description: 'Base64 PNG.' })),
  logo_dark: nullable(string(), { description: 'For the dark scheme; null: there is one for both.' }),
  logo_needs_light: boolean({ description: 'In the dark scheme the one logo stands on a light ground.' }),
  icon: nullable(string(), { description: 'Of the application, square. Base64 PNG.' }),
  texts: Type.Record(Type.String(), Type.String(), {
    description: "Texts in place of the catalogue's, by key.",
  }),
  success_pane: boolean(),
});
export interface LookCustomization extends RecordOf<typeof customization> {}

export const lookSchema = component('LinkLook', {
  language: string(),
  languages: array(string(), { description: 'Those that a person can change to.' }),
  appearance_mode: oneOf(['light', 'dark', 'system']),
  app_name: nullable(string(), { description: 'Null when it is too long to be shown.' }),
  operator_name: nullable(string()),
  purpose: oneOf(['data', 'payment', 'deposit_switch'], {
    description: 'What the person is here for: texts that speak of sharing data have no place in a payment.',
  }),
  customization,
  consent_page: boolean({
    description: 'There is a page on which the person sees what they share, and ends it.',
  }),
  developer: boolean({ description: 'Sandbox: say why something cannot be chosen.' }),
});
/** How the widget looks and speaks for one link_token. */
export interface WidgetLook extends RecordOf<typeof lookSchema> {}
