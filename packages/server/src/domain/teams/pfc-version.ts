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
