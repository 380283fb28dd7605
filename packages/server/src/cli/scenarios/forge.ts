import type { SignedWebhook } from '../../control/operations/webhooks/webhook-feed.ts';

/** Ways in which a webhook is not genuine: without a signature, with a signature that is of no key of the service, with another body, sent again after an hour. */
export const FORGERIES = ['unsigned', 'wrong_signature', 'changed_body', 'old'] as const;
type Forgery = (typeof FORGERIES)[number];

/** How old the signature of an `old` one is. */
export const OLD_MS = 3_600_000;

/** What a stranger sends who has seen a genuine webhook. For `old`, one that was signed so long ago. */
export function forge({ webhook, headers, signature = '' }: SignedWebhook, how: Forgery) {
  const { body } = webhook;
  switch (how) {
    case 'unsigned':
      return { body, headers: withSignature(headers, signature, undefined) };
    case 'wrong_signature':
      return { body, headers: withSignature(headers, signature, signedByStranger(signature)) };
    case 'changed_body':
      return { body: body.replace(/\}\s*$/, ',"changed":true}'), headers };
    case 'old':
      return { body, headers };
  }
}

/** Several headers may carry it. */
function withSignature(
  headers: Readonly<Record<string, string>>,
  genuine: string,
  other: string | undefined,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => {
      if (value !== genuine) return [[name, value]];
      return other === undefined ? [] : [[name, other]];
    }),
  );
}

/** A token with the same claims and key id, with a signature that the key never made. */
function signedByStranger(token: string): string {
  const [header = '', claims = '', signature = ''] = token.split('.');
  const made = Buffer.from(signature, 'base64url').reverse();
  return `${header}.${claims}.${made.toString('base64url')}`;
}
