import type { DemoChoices } from './choices.ts';

/** The part of an account of `/accounts/get` that the page shows. */
export interface DemoAccount {
  readonly account_id: string;
  readonly name: string;
  readonly mask: string | null;
  readonly subtype: string | null;
  readonly balances: {
    readonly available: number | null;
    readonly current: number | null;
    readonly iso_currency_code: string | null;
  };
}

export interface DemoItem {
  readonly item_id: string;
  readonly accounts: readonly DemoAccount[];
}

/** A link_token for these choices. @throws Error with the text of the refusal */
export async function createLinkToken(choices: DemoChoices): Promise<string> {
  const { link_token: token } = await post<{ link_token: string }>('/demo/link_token', {
    client_name: 'Fairlead demo',
    user: { client_user_id: 'demo' },
    products: choices.products,
    country_codes: [choices.country],
    language: choices.language,
    appearance_mode: choices.appearance,
    redirect_uri: `${location.origin}/demo`,
  });
  return token;
}

/** Exchanges the public_token, as an application's server does, and reads the accounts. @throws Error with the text of the refusal */
export function exchange(publicToken: string): Promise<DemoItem> {
  return post('/demo/exchange', { public_token: publicToken });
}

async function post<Answer>(path: string, body: object): Promise<Answer> {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(`${answer.error_code}: ${answer.error_message}`);
  return answer;
}
