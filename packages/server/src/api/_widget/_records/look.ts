import type { Domain } from '../../../domain/domain.ts';
import { shownName } from '../../../domain/link/sessions/facts.ts';
import { customizationOf, textsIn } from '../../../domain/link/tokens/customization.ts';
import type { LinkToken } from '../../../domain/link/tokens/link-token.ts';
import type { Look } from './turn.ts';

/** Languages with a catalogue of their own (link.md 10). */
export const LANGUAGES = ['en', 'fr', 'es', 'nl', 'de', 'it', 'pl', 'pt'] as const;

export function toLook(domain: Domain, { wishes }: LinkToken): Look {
  const custom = customizationOf(domain, wishes.customizationName);
  return {
    language: wishes.language,
    languages: LANGUAGES,
    appearance_mode: wishes.appearance ?? 'system',
    app_name: shownName(wishes.clientName),
    operator_name: domain.link.operatorName,
    customization: {
      name: custom.name,
      colors: custom.colors,
      radius_px: custom.radiusPx,
      density: custom.density,
      logo: custom.logo,
      texts: textsIn(custom, wishes.language),
      success_pane: custom.successPane,
    },
    developer: domain.environment === 'sandbox',
  };
}
