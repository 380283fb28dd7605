import type { ToPage } from '../protocol.ts';

type Fields = Readonly<Record<string, unknown>>;

/** What an application is told from a web view: one address of the custom scheme, or the same as a message. */
export interface WebviewMessage {
  readonly name: 'connected' | 'exit' | 'event';
  /** Null and absent ones are left out. */
  readonly values: Readonly<Record<string, string>>;
}

/** What the application hears of a message of the frame (link.md 11); most concern the page alone. */
export function webviewMessage(message: ToPage, compat: boolean): WebviewMessage | undefined {
  switch (message.type) {
    case 'event':
      return { name: 'event', values: texts({ event_name: message.name, ...message.metadata }) };
    case 'success':
      return { name: 'connected', values: texts(connected(message.publicToken, message.metadata)) };
    case 'exit':
      return { name: 'exit', values: texts(exited(message.error, message.metadata, compat)) };
    default:
      return undefined;
  }
}

/** `fairlead://connected?public_token=…` */
export function webviewAddress(scheme: string, { name, values }: WebviewMessage): string {
  const query = Object.entries(values).map(([key, value]) => `${key}=${encodeURIComponent(value)}`);
  return `${scheme}://${name}${query.length > 0 ? `?${query.join('&')}` : ''}`;
}

function connected(publicToken: string | null, metadata: Fields): Fields {
  const accounts = (metadata.accounts ?? []) as readonly Fields[];
  const [account] = accounts.length === 1 ? accounts : [];
  return {
    public_token: publicToken,
    ...institution(metadata),
    account_id: account?.id,
    account_name: account?.name,
    accounts: JSON.stringify(accounts),
    link_session_id: metadata.link_session_id,
  };
}

function exited(error: Fields | null, metadata: Fields, compat: boolean): Fields {
  const requestId = metadata.request_id || null;
  return {
    status: metadata.status,
    error_type: error?.error_type,
    error_code: error?.error_code,
    error_message: error?.error_message,
    display_message: error?.display_message,
    ...institution(metadata),
    // Empty where no session began: an address leaves out what there is not.
    link_session_id: metadata.link_session_id || null,
    ...(compat ? { link_request_id: requestId, plaid_api_request_id: requestId } : { request_id: requestId }),
  };
}

function institution(metadata: Fields): Fields {
  const known = metadata.institution as Fields | null | undefined;
  return { institution_id: known?.institution_id, institution_name: known?.name };
}

function texts(values: Fields): Record<string, string> {
  const given = Object.entries(values).filter(([, value]) => value !== null && value !== undefined);
  return Object.fromEntries(given.map(([key, value]) => [key, String(value)]));
}
