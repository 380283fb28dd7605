import { isJsonObject, isList, type Json } from './json.ts';
import { readMessage } from './message.ts';

/** The member by which calls say where webhooks go. */
export const WEBHOOK_FIELD = 'webhook';
const ADDRESS = /^https?:\/\//i;

/** The value with each text that `change` gives another one for. The same value where nothing changes. */
function changeTexts(value: Json, change: (text: string, name: string) => string, name = ''): Json {
  if (typeof value === 'string') return change(value, name);
  if (isList(value)) {
    const made = value.map((element) => changeTexts(element, change, name));
    return made.some((element, index) => element !== value[index]) ? made : value;
  }
  if (!isJsonObject(value)) return value;
  const members = Object.entries(value).map(
    ([key, member]) => [key, changeTexts(member, change, key)] as const,
  );
  return members.some(([key, member]) => member !== value[key]) ? Object.fromEntries(members) : value;
}

/** Whether a member says where webhooks go. What is no address stays as it is: the service says what it makes of it. */
export function isWebhookAddress(name: string, text: string): boolean {
  return name === WEBHOOK_FIELD && ADDRESS.test(text) && URL.canParse(text);
}

interface Message {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** The message with texts of its JSON changed; the very same one where nothing changes. */
export function changeBody<M extends Message>(message: M, change: (text: string, name: string) => string): M {
  const { json } = readMessage(message.headers, message.body);
  if (json === undefined) return message;
  const changed = changeTexts(json, change);
  if (changed === json) return message;
  const { 'content-encoding': _, ...headers } = message.headers;
  return { ...message, headers, body: Buffer.from(JSON.stringify(changed)) };
}
