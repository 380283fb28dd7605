import { jsonOf } from '../sdk/answers.ts';
import type { ConnectorContext } from '../sdk/context.ts';
import { instantOf } from '../sdk/day.ts';
import { optionalText, record } from '../sdk/fields.ts';
import { sendRead } from './send-read.ts';
import { settingsOf } from './settings.ts';
import type { Tokens } from './tokens.ts';

/**
 * When the consent ends, in milliseconds: as its institution says where it has an interface for consents, else as the login told; null
 * where it does not end.
 */
export async function consentEnd(context: ConnectorContext, tokens: Tokens): Promise<number | null> {
  if (tokens.consentId === null) return tokens.consentEndsAt;
  const answer = await sendRead(
    context,
    tokens.accessToken,
    `/consents/${encodeURIComponent(tokens.consentId)}`,
  );
  // Institutions without the interface have no such path.
  if (answer.status !== 200) return tokens.consentEndsAt;
  const { durationType, expirationTime } = record(jsonOf(answer), 'the consent');
  if (durationType === 'PERSISTENT') return null;
  const { timeZone } = settingsOf(context.profile.settings);
  return instantOf(optionalText(expirationTime), timeZone) ?? tokens.consentEndsAt;
}
