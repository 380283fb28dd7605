import type { StoreReader } from '../store.ts';

/** Where a team is told of its transfers; null where the operator gave no address. */
export async function transferWebhook(
  { store }: { readonly store: Pick<StoreReader, 'teams'> },
  clientId: string,
): Promise<string | null> {
  return (await store.teams.find(clientId))?.settings.transferWebhook ?? null;
}
