import { parseDocument } from 'yaml';

export const ACTS = ['keep', 'replace', 'remove'] as const;
export type RuleAct = (typeof ACTS)[number];

/** A rule of the user: what happens with members of a name, or at a place. */
export interface Rule {
  /** Its calls alone, such as `/transactions/sync`. */
  readonly endpoint: string | undefined;
  /** Names on the way to the member, `[]` for elements of a list, `*` for any; one name alone: wherever it stands. */
  readonly path: readonly string[];
  readonly isAnywhere: boolean;
  readonly act: RuleAct;
}

/** The file is no list of rules; the message says where. */
export class RulesError extends Error {
  override readonly name = 'RulesError';
}

/** Reads YAML or JSON: a list of `{ key | path, endpoint?, do }`. @throws RulesError */
export function readRules(text: string): readonly Rule[] {
  const document = parseDocument(text, { prettyErrors: true, version: '1.2' });
  const [error] = document.errors;
  if (error) throw new RulesError(error.message.split('\n')[0]?.replace(/:$/, '') ?? 'it is no YAML');
  const value: unknown = document.toJS({ maxAliasCount: 100 });
  const list = Array.isArray(value) ? value : (value as { rules?: unknown } | null)?.rules;
  if (!Array.isArray(list)) throw new RulesError('it must hold a list of rules');
  return list.map((rule, index) => readRule(rule, `rule ${index + 1}`));
}

const MEMBERS = ['key', 'path', 'endpoint', 'do'];

function readRule(value: unknown, place: string): Rule {
  if (typeof value !== 'object' || value === null) throw new RulesError(`${place} must be an object`);
  const rule = value as Readonly<Record<string, unknown>>;
  const unknown = Object.keys(rule).find((name) => !MEMBERS.includes(name));
  if (unknown !== undefined) throw new RulesError(`${place} has the unknown member "${unknown}"`);
  const act = ACTS.find((each) => each === rule.do);
  if (act === undefined) throw new RulesError(`${place}: "do" must be one of ${ACTS.join(', ')}`);
  const { key, path, endpoint } = rule;
  if ((typeof key === 'string') === (typeof path === 'string'))
    throw new RulesError(`${place} needs either "key" or "path"`);
  if (endpoint !== undefined && !(typeof endpoint === 'string' && endpoint.startsWith('/')))
    throw new RulesError(`${place}: "endpoint" must be a path such as /accounts/get`);
  const names = typeof key === 'string' ? [key] : namesOf(String(path));
  if (names.includes('')) throw new RulesError(`${place}: "path" must be like accounts[].balances.current`);
  return { endpoint: endpoint as string | undefined, path: names, isAnywhere: typeof key === 'string', act };
}

/** `accounts[].name` is `accounts`, `[]`, `name`. */
function namesOf(path: string): string[] {
  return path.split('.').flatMap((part) => {
    const [name = '', ...lists] = part.split('[]');
    return [...(name === '' && lists.length > 0 ? [] : [name]), ...lists.map(() => '[]')];
  });
}

/** What the last rule that fits says of a member; undefined where none does. */
export function actAt(
  rules: readonly Rule[],
  endpoint: string,
  place: readonly string[],
): RuleAct | undefined {
  return rules.findLast((rule) => {
    if (rule.endpoint !== undefined && rule.endpoint !== endpoint) return false;
    if (rule.isAnywhere) return place.at(-1) === rule.path[0];
    return (
      rule.path.length === place.length &&
      rule.path.every((name, index) => name === '*' || name === place[index])
    );
  })?.act;
}
