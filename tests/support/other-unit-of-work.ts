import type { Store } from '../../packages/server/src/domain/store.ts';

/** A store with another unit of work, also where a call comes to it as its team's or by what it reads ahead. */
export function withUnitOfWork(own: Store, unitOfWork: (of: Store) => Store['unitOfWork']): Store {
  const { readAhead } = own;
  const changed: Partial<Store> = {
    unitOfWork: unitOfWork(own),
    ofTeam: (clientId) => withUnitOfWork(own.ofTeam(clientId), unitOfWork),
    ...(readAhead && { readAhead: async (opening) => withUnitOfWork(await readAhead(opening), unitOfWork) }),
  };
  return Object.assign(Object.create(own) as Store, changed);
}
