import { it } from 'vitest';
import { startTestService, linkItem } from '../support/service.ts';
it('x', async () => {
  const s = await startTestService();
  const base = { client_name: 'App', language: 'en', country_codes: ['US'], user: { client_user_id: 'u' } };
  const show = async (p: string, b: any) => { const r = await s.call(p, b); console.log(p, JSON.stringify(b).slice(0,150), r.status, JSON.stringify(r.body)); return r.body; };
  const a = await show('/link/token/create', { ...base, products: ['auth'], account_filters: { depository: { account_subtypes: ['checking'] } }, webhook: 'https://a.example/x' });
  await show('/link/token/get', { link_token: a.link_token });
  await show('/link/token/create', { ...base, products: ['auth'], hosted_link: {} });
  await show('/link/token/create', { ...base });
  await show('/link/token/create', { ...base, user: 'x', products: ['auth'] });
  await show('/link/token/create', { ...base, products: ['balance'] });
  await show('/link/token/create', { ...base, products: ['nope'] });
  await show('/link/token/create', { ...base, products: ['auth'], redirect_uri: 'https://a.example/x' });
  const i = await linkItem(s);
  await show('/link/token/create', { ...base, access_token: i.accessToken });
  await show('/link/token/get', { link_token: 'link-sandbox-00000000-0000-0000-0000-000000000000' });
  await s.stop();
});
