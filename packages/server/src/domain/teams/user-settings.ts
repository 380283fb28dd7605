import type { StoreReader } from '../store.ts';

interface Searched {
  readonly store: Pick<StoreReader, 'teams'>;
}

/** Whether `/user/create` gives the tokens of older clients (D65). */
export async function givesUserTokens({ store }: Searched, clientId: string): Promise<boolean> {
  return (await store.teams.find(clientId))?.settings.userTokens ?? true;
}

/** Whether asset reports can be read with insights (D73). */
export async function givesInsights({ store }: Searched, clientId: string): Promise<boolean> {
  return (await store.teams.find(clientId))?.settings.reportInsights ?? true;
}

/** Whether webhooks of an Item name its user. */
export async function namesUserInWebhooks({ store }: Searched, clientId: string): Promise<boolean> {
  return (await store.teams.find(clientId))?.settings.webhookUserId ?? true;
}
