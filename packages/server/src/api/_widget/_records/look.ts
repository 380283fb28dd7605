import { traitsOf } from '../../../domain/institutions/environment-traits.ts';
import { shownName } from '../../../domain/link/sessions/facts.ts';
import { textsIn } from '../../../domain/link/tokens/customization.ts';
import { customizationOf } from '../../../domain/link/tokens/find-customization.ts';
import type { LinkToken, LinkWishes } from '../../../domain/link/tokens/link-token.ts';
import type { Call } from '../../../domain/services.ts';
import type { Tenant } from '../../../domain/teams/team.ts';
import { LANGUAGES } from '../../../vocabulary/languages.ts';
import type { WidgetLook } from './turn.ts';

interface Looked {
  readonly call: Call;
  readonly tenant: Tenant;
  readonly token: LinkToken;
}

export async function toLook({ call, tenant, token }: Looked): Promise<WidgetLook> {
  const { wishes } = token;
  const custom = await customizationOf(call, tenant, wishes.customizationName);
  return {
    language: wishes.language,
    languages: LANGUAGES,
    appearance_mode: wishes.appearance ?? 'system',
    app_name: shownName(wishes.clientName),
    operator_name: call.link.operatorName,
    purpose: purposeOf(wishes),
    customization: {
      name: custom.name,
      colors: custom.colors,
      radius_px: custom.radiusPx,
      density: custom.density,
      font: custom.font,
      logo: custom.logo,
      logo_dark: custom.logoDark,
      logo_needs_light: custom.logoNeedsLight,
      icon: custom.icon,
      texts: textsIn(custom, wishes.language),
      success_pane: custom.successPane,
    },
    consent_page: call.link.consentPage,
    developer: traitsOf(call.environment).developerHints,
  };
}

function purposeOf({ paymentId, depositSwitchId }: LinkWishes): WidgetLook['purpose'] {
  if (paymentId !== null) return 'payment';
  return depositSwitchId === null ? 'data' : 'deposit_switch';
}
