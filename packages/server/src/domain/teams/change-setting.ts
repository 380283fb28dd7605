import { fail } from '../../errors.ts';
import { recordAct } from '../audit/record.ts';
import type { Services } from '../services.ts';
import type { TeamSettings } from './team.ts';

/** Choices that are one word. */
type Choices = Required<
  Pick<
    TeamSettings,
    | 'consentPerProduct'
    | 'microDeposits'
    | 'pfcVersion'
    | 'reportInsights'
    | 'transferWebhook'
    | 'userTokens'
    | 'webhookUserId'
  >
>;

/** The operator's choice for a team. @throws INVALID_FIELD for a team that there is not */
export async function changeSetting<Setting extends keyof Choices>(
  services: Pick<Services, 'store' | 'world' | 'by'>,
  clientId: string,
  setting: Setting,
  value: Choices[Setting],
): Promise<void> {
  await services.store.unitOfWork(async (unit) => {
    const { teams } = unit;
    // Locked, so that of two changes at once neither is lost.
    const team = (await teams.lock(clientId)) ? await teams.find(clientId) : undefined;
    if (!team) throw fail('INVALID_FIELD', 'no team has this client_id');
    await teams.saveSettings(clientId, { ...team.settings, [setting]: value });
    const object = { kind: 'team', id: clientId };
    const detail = { setting, before: team.settings[setting] ?? null, after: value };
    recordAct(services, unit, { action: 'team.setting_changed', object, clientId, detail });
  });
}
