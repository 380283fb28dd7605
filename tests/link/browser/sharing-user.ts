import type { TestService } from '../../support/service.ts';

/** A user of an application who shares accounts with it. */
export interface SharingUser {
  /** Links an Item at the default bank. */
  connect(
    institutionId?: string,
    products?: readonly string[],
  ): Promise<{ itemId: string; accessToken: string }>;
  /** Has the application remove one more Item of theirs; gives its id. */
  remove(): Promise<string>;
  /** A link to their page, as the application makes it. */
  link(wishes?: Record<string, unknown>): Promise<string>;
}

export async function newSharingUser(service: TestService, name: string): Promise<SharingUser> {
  const call = async (path: string, body: Record<string, unknown>) => {
    const answer = await service.call(path, body);
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    return answer.body;
  };
  const { user_id } = await call('/user/create', { client_user_id: name });
  const user: SharingUser = {
    async connect(institution_id = 'ins_109508', initial_products = ['auth']) {
      const { public_token } = await call('/sandbox/public_token/create', {
        institution_id,
        initial_products,
        user_id,
      });
      const { item_id, access_token } = await call('/item/public_token/exchange', { public_token });
      return { itemId: item_id, accessToken: access_token };
    },
    async remove() {
      const { itemId, accessToken } = await user.connect();
      await call('/item/remove', { access_token: accessToken });
      return itemId;
    },
    async link(wishes = {}) {
      const body = await call('/link/token/create', {
        client_name: 'Harbour Books',
        language: 'en',
        country_codes: ['US'],
        products: ['auth'],
        user: { client_user_id: name },
        consent_management: true,
        ...wishes,
      });
      return body.consent_management_url as string;
    },
  };
  return user;
}
