import type { OwnWords } from '../../errors.ts';
import type { TokenKind } from './token-kind.ts';

/** Fields by the kind of token that belongs into them. */
const FIELDS: Readonly<Record<TokenKind, string>> = {
  access: 'an access_token',
  public: 'a public_token',
  link: 'a link_token',
  processor: 'a processor_token',
  user: 'a user_token',
  'deposit-switch': 'a deposit_switch_token',
  'payment-token': 'a payment_token',
  assets: 'an asset_report_token',
  a: 'an audit_copy_token',
};

const EXCHANGE = 'Exchange it with /item/public_token/exchange, and send the access_token of that answer.';
const OPENS_LINK = 'It opens Link: onSuccess gives a public_token, whose exchange gives an access_token.';
const FOR_PARTNERS = 'Partners send it to the endpoints below /processor/, as processor_token.';

/** What to do with a token of one kind that was sent for one of another. */
const NEXT: Readonly<Partial<Record<TokenKind, Readonly<Partial<Record<TokenKind, string>>>>>> = {
  access: { public: EXCHANGE, link: OPENS_LINK, processor: FOR_PARTNERS },
  public: {
    access: 'It needs no exchange: send it as access_token.',
    link: 'It opens Link: onSuccess gives the public_token.',
    processor: FOR_PARTNERS,
  },
  processor: {
    access: 'Make a processor_token with /processor/token/create.',
    public: `${EXCHANGE} With that, /processor/token/create makes a processor_token.`,
    link: OPENS_LINK,
  },
};

/** The one text of link_tokens says no more, so that the action says what came. */
const notALinkToken = (given: TokenKind): string =>
  `Make a link_token with /link/token/create: this is ${FIELDS[given]}.`;
const COPY_ALL = 'Copy the whole token, with nothing added or cut off.';
const AN_ID = /^[A-Za-z0-9]{37}$/;

/** What a token of the wrong form looks like; it speaks of its form alone, and looks nothing up. */
export function mistakenFor(wanted: TokenKind, token: string): OwnWords & { readonly message: string } {
  // The keys of a literal object.
  const given = (Object.keys(FIELDS) as TokenKind[]).find((kind) => token.startsWith(`${kind}-`));
  if (given !== undefined && given !== wanted) {
    const next = NEXT[wanted]?.[given] ?? (wanted === 'link' ? notALinkToken(given) : undefined);
    return { message: `. this is ${FIELDS[given]}`, next };
  }
  if (AN_ID.test(token))
    return {
      message: '. this looks like the id of an Item or an account',
      next: 'Send a token: ids open nothing.',
    };
  return { message: '', next: given === wanted ? COPY_ALL : undefined };
}
