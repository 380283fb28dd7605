import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { createSecret, createTeam } from '../../../../../packages/server/src/domain/teams/teams.ts';
import { linkItem, startTestService } from '../../../../support/service.ts';
import { endpointCalls, type Provocation } from '../../_kit/calls.ts';
import { wrongly } from '../../_kit/provoke.ts';
import { linkTokenOf } from '../../_needs/link-token.ts';
import { nothing } from '../../_needs/nothing.ts';

/** Update mode of an Item that is gone. */
const removed: Provocation = async ({ sandbox }, path) => {
  const { accessToken } = await linkItem(sandbox);
  await sandbox.call('/item/remove', { access_token: accessToken });
  return sandbox.call(path, { ...linkTokenOf(), products: null, access_token: accessToken });
};

/** A team that may work in production only. */
const elsewhere: Provocation = async ({ sandbox }, path) => {
  const { services } = sandbox.service.core;
  const { clientId } = await createTeam(services, { name: 'Elsewhere', environments: ['production'] });
  const { secret } = await createSecret(services, 'sandbox', clientId);
  return sandbox.call(path, { ...linkTokenOf(), client_id: clientId, secret });
};

/** An operator whose institutions are all in another country. */
const onlyInBritain: Provocation = async (_worlds, path) => {
  const folder = mkdtempSync(join(tmpdir(), 'fairlead-britain-'));
  mkdirSync(join(folder, 'institutions'));
  const institution = { institution_id: 'ins_7000001', name: 'Harbour', connector: 'simplefin' };
  const file = join(folder, 'institutions', 'harbour.json');
  writeFileSync(file, JSON.stringify({ ...institution, country_codes: ['GB'] }));
  const service = await startTestService({ FAIRLEAD_ENVIRONMENT: 'development' }, folder);
  try {
    return await service.call(path, linkTokenOf());
  } finally {
    await service.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};

export default endpointCalls({
  needs: nothing,
  body: () => linkTokenOf(),
  oneOf: ['products', 'user'],
  golden: () =>
    linkTokenOf({
      language: 'fr',
      country_codes: ['US', 'FR'],
      user: { client_user_id: 'user-1', legal_name: 'Wilhelmina Quackenbush', phone_number: '+15550100' },
      products: ['auth', 'transactions'],
      webhook: 'https://app.example/hook',
      redirect_uri: 'http://localhost:3000/back',
      account_filters: { depository: { account_subtypes: ['checking', 'savings'] } },
      transactions: { days_requested: 180 },
      hosted_link: { completion_redirect_uri: 'books://done', url_lifetime_seconds: 3600 },
    }),
  changing: { hosted_link_url: /^http:\/\/127\.0\.0\.1:\d+\/hosted\/[0-9a-f]{32}$/ },
  account: false,
  client: {
    check(data) {
      expect(data.link_token).toMatch(/^link-sandbox-[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/);
      expect(data.expiration).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
    },
  },
  provoke: {
    ITEM_NOT_FOUND: removed,
    INVALID_CONFIGURATION: wrongly({ user: 'user-1' }),
    INVALID_PRODUCT: wrongly({ products: ['auth', 'balance'] }),
    INVALID_ACCOUNT_ID: wrongly({ identity: { account_ids: ['nobodys0000000000000'] } }),
    INVALID_LINK_CUSTOMIZATION: wrongly({ link_customization_name: 'harbour' }),
    PRODUCTS_NOT_SUPPORTED: wrongly({ institution_id: 'ins_109510' }),
    COUNTRY_NOT_SUPPORTED: onlyInBritain,
    INSTITUTION_NOT_ENABLED_IN_ENVIRONMENT: ({ development }, path) => development.call(path, linkTokenOf()),
    UNAUTHORIZED_ENVIRONMENT: elsewhere,
  },
});
