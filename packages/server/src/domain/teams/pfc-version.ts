import { fail } from '../../errors.ts';
import { recordAct } from '../audit/record.ts';
import type { Services } from '../services.ts';

export const PFC_VERSIONS = ['v1', 'v2'] as const;
export type PfcVersion = (typeof PFC_VERSIONS)[number];

/** Which version of the newer categories a call gets: the one that it asks for, else the team's, else version 1 (D80). */
export async function pfcVersionOf(
  { store }: Pick<Services, 'store'>,
  clientId: string,
  asked: PfcVersion | undefined,
): Promise<PfcVersion> {
  return asked ?? (await store.teams.find(clientId))?.settings.pfcVersion ?? 'v1';
}

/** The operator's choice for a team. @throws INVALID_FIELD for a team that there is not */
export async function choosePfcVersion(
  services: Pick<Services, 'store' | 'world' | 'by'>,
  clientId: string,
  pfcVersion: PfcVersion,
): Promise<void> {
  await services.store.unitOfWork(async (unit) => {
    const { teams } = unit;
    // Locked, so that of two changes at once neither is lost.
    const team = (await teams.lock(clientId)) ? await teams.find(clientId) : undefined;
    if (!team) throw fail('INVALID_FIELD', 'no team has this client_id');
    await teams.saveSettings(clientId, { ...team.settings, pfcVersion });
    const object = { kind: 'team', id: clientId };
    const detail = { setting: 'pfcVersion', before: team.settings.pfcVersion ?? null, after: pfcVersion };
    recordAct(services, unit, { action: 'team.setting_changed', object, clientId, detail });
  });
}
