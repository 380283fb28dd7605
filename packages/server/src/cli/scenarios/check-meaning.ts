import { catalogue, isErrorCode } from '../../errors.ts';
import { nearest } from '../../vocabulary/nearest.ts';
import { readSpan } from '../input/read-time.ts';
import type { Path, ShapeFault } from './check-shape.ts';
import { type Given, type Scenario, type Step, stepKindOf } from './format.ts';

/** What steps before have named. */
interface Named {
  readonly items: Set<string>;
  readonly entries: Set<string>;
}

/** Faults that the form alone does not show: names that nothing before has given, parts that do not go together. */
export function meaningFaults({ steps }: Scenario): readonly ShapeFault[] {
  const named: Named = { items: new Set(), entries: new Set() };
  return steps.flatMap((step, index) => {
    const path: Path = ['steps', index, stepKindOf(step)];
    return [...itemFaults(step, named, path), ...stepFaults(step, named, path)];
  });
}

function itemFaults(step: Step, { items }: Named, path: Path): ShapeFault[] {
  if ('link' in step) {
    const { item } = step.link;
    if (items.has(item))
      return [{ path: [...path, 'item'], message: `"${item}" is linked already; give it another name` }];
    items.add(item);
    return [];
  }
  return itemsIn(step, path).flatMap(({ name, path: place }) => {
    if (items.has(name)) return [];
    const meant = nearest(name, [...items]);
    const hint = meant ? `did you mean "${meant}"?` : 'a step "link" before it has to name it';
    return [{ path: place, message: `no login is called "${name}"; ${hint}` }];
  });
}

/** The logins that a step names, with their places. */
function itemsIn(step: Step, path: Path): { readonly name: string; readonly path: Path }[] {
  if ('expect' in step) {
    return Object.entries(step.expect).flatMap(([part, wanted]) =>
      wanted.item === undefined ? [] : [{ name: wanted.item, path: [...path, part, 'item'] }],
    );
  }
  const given: unknown = Object.entries(step).find(([key]) => key !== 'note')?.[1];
  const { item } = Object(given) as { readonly item?: string };
  return item === undefined ? [] : [{ name: item, path: [...path, 'item'] }];
}

function stepFaults(step: Step, named: Named, path: Path): ShapeFault[] {
  if ('transactions' in step) return entryFaults(step.transactions, named, path);
  if ('fault' in step) return faultFaults(step.fault, path);
  if ('advance' in step) return spanFaults(step.advance, path);
  if ('expect' in step && Object.keys(step.expect).length === 0)
    return [{ path, message: 'expects nothing: name app, service, calls or webhooks' }];
  if ('login' in step) {
    const { becomes, error } = step.login;
    if (error === undefined) return [];
    if (becomes !== 'broken') return [{ path: [...path, 'error'], message: 'goes with "broken" alone' }];
    return codeFaults(error, [...path, 'error']);
  }
  return [];
}

function entryFaults(
  { add = [], change = [], remove = [] }: Given<'transactions'>,
  { entries }: Named,
  path: Path,
): ShapeFault[] {
  const faults: ShapeFault[] = [];
  for (const [index, { name }] of add.entries()) {
    if (entries.has(name))
      faults.push({ path: [...path, 'add', index, 'name'], message: `"${name}" is there already` });
    entries.add(name);
  }
  const known = (name: string, place: Path) => {
    if (entries.has(name)) return;
    const meant = nearest(name, [...entries]);
    const hint = meant ? `; did you mean "${meant}"?` : '';
    faults.push({ path: place, message: `no transaction is called "${name}"${hint}` });
  };
  for (const [index, { name }] of change.entries()) known(name, [...path, 'change', index, 'name']);
  for (const [index, name] of remove.entries()) known(name, [...path, 'remove', index]);
  return faults;
}

/** Families of errors that the simulated bank can be told to fail with. */
const OF_THE_BANK: ReadonlySet<string> = new Set(['ITEM_ERROR', 'INSTITUTION_ERROR']);

function faultFaults(
  { on, path: endpoint, error_code: code, http_status: status, drop }: Given<'fault'>,
  path: Path,
) {
  const faults: ShapeFault[] = [];
  if ([code !== undefined, status !== undefined, drop === true].filter(Boolean).length !== 1)
    faults.push({ path, message: 'needs exactly one of error_code, http_status and drop' });
  if (endpoint !== undefined && on !== 'api')
    faults.push({ path: [...path, 'path'], message: 'goes with on: api alone' });
  if (code === undefined) return faults;
  const place = [...path, 'error_code'];
  if (on === 'webhook')
    return [
      ...faults,
      { path: place, message: 'does not go with webhooks: receivers answer by http_status' },
    ];
  faults.push(...codeFaults(code, place));
  if (on === 'institution' && isErrorCode(code) && !OF_THE_BANK.has(catalogue[code].type))
    faults.push({ path: place, message: 'must be of ITEM_ERROR or INSTITUTION_ERROR for the bank' });
  return faults;
}

function codeFaults(code: string, path: Path): ShapeFault[] {
  if (isErrorCode(code)) return [];
  const meant = nearest(code, Object.keys(catalogue));
  return [{ path, message: `there is no error ${code}${meant ? `; did you mean ${meant}?` : ''}` }];
}

function spanFaults(text: string, path: Path): ShapeFault[] {
  try {
    readSpan('it', text);
    return [];
  } catch (error) {
    return [{ path, message: (error as Error).message }];
  }
}
