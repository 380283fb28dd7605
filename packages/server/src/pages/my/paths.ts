import { CONSENT_LINK_PATH } from '../../domain/consent-page/open-page.ts';

export const PAGE_PATH = '/my';
export const OPEN_PATH = CONSENT_LINK_PATH;
export const REVOKE_PATH = '/my/revoke';
export const RECEIPT_PATH = '/my/receipt';
export const RECEIPT_FILE_PATH = '/my/receipt.json';
export const LEAVE_PATH = '/my/leave';
export const KEY_PATH = '/my/keys/';

export function itemQuery(itemId: string): string {
  return new URLSearchParams({ item: itemId }).toString();
}
