import type { WidgetLook } from '../server/wire-types.ts';
import { LANGUAGES } from '../text/catalogues.ts';

/** Browsers name the two written forms of Norwegian; link_tokens know one. */
const WRITTEN_AS: Readonly<Record<string, string>> = { nb: 'no', nn: 'no' };

/**
 * The look when the server gives none, because it refused the link_token or was asked too often: a language of the browser, no
 * operator's name, no colours.
 */
export function fallbackLook(wanted: readonly string[] = navigator.languages): WidgetLook {
  const known = wanted.map((tag) => tag.slice(0, 2).toLowerCase()).map((code) => WRITTEN_AS[code] ?? code);
  return {
    language: known.find((language) => LANGUAGES.includes(language)) ?? 'en',
    languages: LANGUAGES,
    appearance_mode: 'system',
    app_name: null,
    operator_name: null,
    consent_page: false,
    purpose: 'data',
    customization: {
      name: 'default',
      colors: { brand: null, background: null, text: null },
      radius_px: null,
      density: 'comfortable',
      font: 'system',
      logo: null,
      logo_dark: null,
      logo_needs_light: false,
      icon: null,
      texts: {},
      success_pane: true,
    },
    developer: false,
  };
}
