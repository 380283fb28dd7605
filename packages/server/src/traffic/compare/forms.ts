/** Texts of one form can take each other's place. The first that fits; anything else is `text`. */
const FORMS: readonly (readonly [name: string, form: RegExp])[] = [
  ['date', /^\d{4}-\d{2}-\d{2}$/],
  ['time', /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/],
  ['token', /^[a-z_]+-(sandbox|development|production)-./],
  ['uuid', /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i],
  ['url', /^https?:\/\//],
  ['email', /^[^\s@]+@[^\s@]+\.[^\s@]+$/],
  ['number', /^-?\d+(\.\d+)?$/],
];
/** Letters and digits in one word, as ids are. */
const ID = /^(?=.*\d)(?=.*[A-Za-z])[A-Za-z0-9_-]{12,}$/;
const ID_FIELD = /(^|_)(ids?|token|cursor|client_id|request_id|key_id|kid)$/;
/** Members that take a word of a list. */
const ENUM_FIELD =
  /^(type|subtype|status|environment|products?|available_products|billed_products|consented_products|initial_products|category|primary|detailed|confidence_level|frequency|country_codes?|iso_currency_code|payment_channel|transaction_code|holder_category|ownership_type|update_type|verification_status|.+_(type|status|version))$/;
const ENUM_WORD = /^[A-Z][A-Z0-9]*(_[A-Z0-9]+)+$/;

/** @param name of the member: what an id looks like, each service says itself */
export function formOf(name: string, text: string): string {
  const form = FORMS.find(([, pattern]) => pattern.test(text))?.[0];
  if (form === 'token' || form === 'uuid') return form;
  return ID_FIELD.test(name) ? 'id' : (form ?? 'text');
}

/** What is new in each world: never compared by value. */
export function isIdentifier(name: string, text: string): boolean {
  return ['token', 'uuid', 'id'].includes(formOf(name, text)) || ID.test(text);
}

/** Whether the text is one of a list that both services know. */
export function isEnumWord(name: string, text: string): boolean {
  return text.length <= 60 && (ENUM_FIELD.test(name) || ENUM_WORD.test(text)) && !isIdentifier(name, text);
}
