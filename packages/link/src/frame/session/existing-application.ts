import type { ToPage } from '../../protocol.ts';
import type { HostPage } from './host-page.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Statuses of panes that the widget of existing applications does not have. */
const UNKNOWN_TO_THEM: ReadonlySet<unknown> = new Set([
  'requires_consent',
  'requires_numbers',
  'requires_upload',
  'requires_verification_code',
]);

/** A host page that hears no status that an application written for the existing widget could not know. */
export function existingApplication(host: HostPage): HostPage {
  return { ...host, post: (message) => host.post(inKnownStatuses(message)) };
}

function inKnownStatuses(message: ToPage): ToPage {
  if (message.type === 'exit') return { ...message, metadata: known(message.metadata, 'status') };
  if (message.type === 'event') return { ...message, metadata: known(message.metadata, 'exit_status') };
  return message;
}

function known(metadata: Fields, key: string): Fields {
  return UNKNOWN_TO_THEM.has(metadata[key]) ? { ...metadata, [key]: null } : metadata;
}
