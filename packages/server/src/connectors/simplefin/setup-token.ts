import { basicAuthorization } from '../sdk/bodies.ts';
import { ConnectorError } from '../sdk/failure.ts';

/** A token is a link of a few dozen characters; whatever is longer is something else. */
const LENGTH_MAX = 4096;

const refused = (reason: string) => new ConnectorError('invalid_credentials', { reason });

/**
 * The claim URL that a setup token stands for: base64 of an `https` URL, with or without padding, as people paste it.
 * @throws ConnectorError `invalid_credentials`, which says what is wrong and repeats nothing of the token
 */
export function claimUrlOf(token: string): string {
  const text = token.replaceAll(/\s+/g, '');
  if (text === '' || text.length > LENGTH_MAX || !/^[A-Za-z0-9+/_-]+={0,2}$/.test(text)) {
    throw refused('this is no setup token; copy the whole token from the page of the SimpleFIN bridge');
  }
  const url = Buffer.from(text, 'base64').toString('utf8').trim();
  if (!URL.canParse(url) || new URL(url).protocol !== 'https:') {
    throw refused('this is no setup token; copy the whole token from the page of the SimpleFIN bridge');
  }
  return url;
}

/** Where accounts are read, and with what; the password never stands in an address again. */
export interface Access {
  /** Without a slash at its end. */
  readonly url: string;
  readonly authorization: string;
}

/** The access that a claim gave. @throws ConnectorError `malformed` */
export function accessOf(text: string): Access {
  const address = text.trim();
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url?.protocol !== 'https:' || url.username === '' || url.password === '') {
    throw new ConnectorError('malformed', { reason: 'the bridge gave no access URL for the setup token' });
  }
  const [user, password] = [decodeURIComponent(url.username), decodeURIComponent(url.password)];
  url.username = '';
  url.password = '';
  url.search = '';
  url.hash = '';
  return {
    url: url.href.replace(/\/+$/, ''),
    authorization: basicAuthorization(user, password),
  };
}
