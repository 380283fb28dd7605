import type { IconName } from './icon.tsx';

/** A page that the bar leads to. */
export interface Place {
  readonly to: string;
  /** The first part of its path. */
  readonly part: string;
  readonly name: string;
  readonly icon: IconName;
  /** After `g`. */
  readonly key: string;
}

export const PLACES: readonly Place[] = [
  { to: '/', part: '', name: 'Home', icon: 'home', key: 'h' },
  { to: '/calls', part: 'calls', name: 'Calls', icon: 'calls', key: 'c' },
  { to: '/items', part: 'items', name: 'Items', icon: 'items', key: 'i' },
  { to: '/webhooks', part: 'webhooks', name: 'Webhooks', icon: 'webhooks', key: 'w' },
  { to: '/link', part: 'link', name: 'Link', icon: 'link', key: 'l' },
  { to: '/explorer', part: 'explorer', name: 'API', icon: 'api', key: 'e' },
  { to: '/studio', part: 'studio', name: 'Link studio', icon: 'studio', key: 'd' },
  { to: '/institutions', part: 'institutions', name: 'Institutions', icon: 'bank', key: 'b' },
  { to: '/files', part: 'files', name: 'Files', icon: 'files', key: 'f' },
  { to: '/reports', part: 'reports', name: 'Reports', icon: 'report', key: 'r' },
  { to: '/statements', part: 'statements', name: 'Statements', icon: 'statement', key: 'm' },
  { to: '/users', part: 'users', name: 'Users', icon: 'users', key: 'u' },
  { to: '/sandbox', part: 'sandbox', name: 'Sandbox', icon: 'clock', key: 's' },
  { to: '/teams', part: 'teams', name: 'Teams', icon: 'teams', key: 't' },
  { to: '/operation', part: 'operation', name: 'Operation', icon: 'operation', key: 'o' },
  { to: '/audit', part: 'audit', name: 'Audit', icon: 'audit', key: 'a' },
];
