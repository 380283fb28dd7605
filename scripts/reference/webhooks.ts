import { type EventName, webhookEvents } from '../../packages/server/src/domain/webhooks/events.ts';
import {
  type ProcessorEventName,
  processorEvents,
} from '../../packages/server/src/domain/webhooks/processor-events.ts';
import { anchorOf } from '../lint/markdown.ts';
import { block, code, page, table } from './markdown.ts';

const INTRODUCTION = `# Webhooks

A webhook is a POST with a JSON body. Every body has \`webhook_type\`, \`webhook_code\` and \`environment\` (\`sandbox\`, \`development\` or \`production\`), and the fields of its event below. Events of an Item that belongs to a user also have \`user_id\`, unless the team switched that off (\`fairlead teams webhook-user-id off\`).

${table(
  ['Point', 'How it is'],
  [
    ['Success', 'any 2xx within 10 seconds; redirects are not followed and count as failures'],
    [
      'Retries',
      'after 30 seconds, then four times longer each time, for 24 hours (`FAIRLEAD_WEBHOOK_RETRY_HOURS`); then the event is a dead letter, which can be sent again: `fairlead webhooks replay`',
    ],
    [
      'Order',
      'first attempts of one Item go out in order; retries may come in any order, and an event may come twice',
    ],
    ['`Webhook-Id`', 'the same in every attempt: drop what you have seen'],
    [
      '`Webhook-Attempt`, `Webhook-Timestamp`',
      'the number of the attempt from 1, and its time in Unix seconds',
    ],
    [
      '`Service-Verification`',
      'a JWT, signed with ES256, with the SHA-256 of the body in `request_body_sha256`; `kid` names the key for `/webhook_verification_key/get`. `Plaid-Verification` has the same',
    ],
    [
      'Destination',
      'the webhook URL of the Item when it is sent; of `LINK` and `PAYMENT_INITIATION` that of the link_token, of `PROCESSOR` that of the processor_token, of `DEPOSIT_SWITCH` that of its creation, else of the Item. An acknowledgement goes to the URL that it names',
    ],
    ['No URL', 'the event is recorded and not sent; `fairlead listen` and `/sandbox/webhooks` show it'],
  ],
)}

In the sandbox \`fairlead trigger\` and \`/sandbox/item/fire_webhook\` make most of them at once.`;

interface Entry {
  readonly when: string;
  readonly fields: Readonly<
    Record<
      string,
      { readonly form: string; readonly text: string; readonly example: unknown; readonly optional?: true }
    >
  >;
}

/** docs/reference/webhooks.md */
export function webhooksPage(): string {
  const events = Object.entries(webhookEvents as Readonly<Record<EventName, Entry>>);
  const partnerEvents = Object.entries(processorEvents as Readonly<Record<ProcessorEventName, Entry>>);
  const rows = events.map(([name, { when }]) => {
    const [type = '', event = ''] = name.split('/');
    return [code(type), `[${code(event)}](#${anchorOf(titleOf(name))})`, when];
  });
  const overview = table(['webhook_type', 'webhook_code', 'Sent when'], rows);
  return page('packages/server/src/domain/webhooks/events.ts', [
    INTRODUCTION,
    overview,
    ...events.map(([name, entry]) => section(titleOf(name), name, entry)),
    PARTNERS,
    ...partnerEvents.map(([name, entry]) => section(`${titleOf(name)}, of a processor token`, name, entry)),
  ]);
}

const PARTNERS = `## Of a processor token

A partner that set a URL with \`/processor/token/webhook/update\` hears of transactions of its account alone, and only while its token may be used for \`transactions\`: the same events, with \`account_id\` in the place of \`item_id\`. Nothing of it goes to the URL of the Item.`;

function titleOf(name: string): string {
  return name.replace('/', ' / ');
}

function section(title: string, name: string, { when, fields }: Entry): string {
  const [type, event] = name.split('/');
  const rows = Object.entries(fields).map(([field, { form, text, optional }]) => [
    code(field),
    optional ? `${form}, may be absent` : form,
    text,
  ]);
  const examples = Object.entries(fields).map(([field, { example }]) => [field, example] as const);
  const body = {
    webhook_type: type,
    webhook_code: event,
    ...Object.fromEntries(examples),
    environment: 'sandbox',
  };
  return [
    `## ${title}`,
    when,
    table(['Field', 'Type', 'What it says'], rows),
    block('json', JSON.stringify(body, null, 2)),
  ].join('\n\n');
}
