/** What a client line's own type declarations say of a call: the name of the type that it takes, and of the one that it gives. */
export interface DeclaredCall {
  /** Absent where the arguments have no one type. */
  readonly request?: string;
  readonly response: string;
}

/**
 * Reads the `.d.ts` of a client and compares values with its types, as the compiler would compare a program's: of a request also
 * that no field is unknown, of an answer that what is declared is there and of its kind.
 */
export interface DeclaredTypes {
  call(method: string): DeclaredCall | undefined;
  /** Where the value does not fit, each with the type that is wanted there. */
  misfits(value: unknown, type: string, as: 'request' | 'answer'): string[];
}

interface Member {
  readonly name: string;
  readonly optional: boolean;
  readonly type: string;
}

interface Shape {
  readonly members: readonly Member[];
  /** Any other field may stand there too. */
  readonly open: boolean;
}

export function declaredTypes(declarations: string): DeclaredTypes {
  const text = declarations.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  const shapes = new Map<string, Shape>();
  const starts = new Map(
    [...text.matchAll(/\binterface (\w+)(?:<(\w+)[^>]*>)?(?:\s+extends ([\w, ]+?))? \{/g)].map((found) => [
      found[1] ?? '',
      {
        at: found.index + found[0].length - 1,
        parameter: found[2],
        parents: found[3]?.split(/,\s*/) ?? [],
      },
    ]),
  );
  const enums = new Map(
    [...text.matchAll(/\benum (\w+) \{([^}]*)\}/g)].map((found) => [
      found[1] ?? '',
      literalsOf(found[2] ?? ''),
    ]),
  );
  const aliases = new Map(
    [...text.matchAll(/\btype (\w+) = ([^;]+);/g)].map((found) => [found[1] ?? '', found[2] ?? '']),
  );
  /** `Name`, or `Name<Argument>` where it has a parameter. */
  const shapeOf = (type: string): Shape | undefined => {
    const [, name = '', argument = ''] = /^(\w+)(?:<([\s\S]+)>)?$/.exec(type) ?? [];
    const start = starts.get(name);
    if (!start) return undefined;
    const known = shapes.get(type);
    if (known) return known;
    const body = inside(text, start.at);
    const own = readShape(
      start.parameter ? body.replaceAll(new RegExp(`\\b${start.parameter}\\b`, 'g'), argument) : body,
    );
    const parents = start.parents.flatMap((parent) => shapeOf(parent) ?? []);
    const members = [...parents.flatMap((parent) => parent.members), ...own.members];
    const shape = { members, open: own.open || parents.some(({ open }) => open) };
    shapes.set(type, shape);
    return shape;
  };

  const misfitsOf = (value: unknown, wanted: string, place: string, closed: boolean): string[] => {
    const type = wanted.trim();
    const branches = splitAt(type, '|');
    if (branches.length > 1) {
      const each = branches.map((branch) => misfitsOf(value, branch, place, closed));
      return each.find((found) => found.length === 0) ?? each.sort((a, b) => b.length - a.length)[0] ?? [];
    }
    const parts = splitAt(type, '&');
    if (parts.length > 1) return parts.flatMap((part) => misfitsOf(value, part, place, false));
    const misfit = [`${place}: ${type}`];
    if (type === 'any' || type === 'unknown') return [];
    if (type === 'null' || type === 'undefined') return value === null ? [] : misfit;
    if (type === 'Date') return typeof value === 'string' ? [] : misfit;
    if (['string', 'number', 'boolean'].includes(type)) return typeof value === type ? [] : misfit;
    if (type === 'true' || type === 'false') return String(value) === type ? [] : misfit;
    if (/^['"]/.test(type)) return value === type.slice(1, -1) ? [] : misfit;
    const entry = /^Array<([\s\S]+)>$/.exec(type)?.[1] ?? /^([\s\S]+)\[\]$/.exec(type)?.[1];
    if (entry !== undefined) {
      if (!Array.isArray(value)) return misfit;
      return value.flatMap((each) => misfitsOf(each, entry, `${place}[]`, closed));
    }
    const values = enums.get(type);
    if (values) return values.includes(String(value)) ? [] : [`${place}: ${type}, and not ${String(value)}`];
    const alias = aliases.get(type);
    if (alias !== undefined) return misfitsOf(value, alias, place, closed);
    if (type === 'Buffer') return value instanceof Uint8Array ? [] : misfit;
    if (type === 'object' || type === 'Object' || type === 'Error' || type.startsWith('Map<'))
      return typeof value === 'object' ? [] : misfit;
    const shape = type.startsWith('{') ? readShape(inside(type, 0)) : shapeOf(type);
    if (!shape) throw new Error(`nothing declares ${type}, at ${place}`);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return misfit;
    return [...ofMembers(value, shape, place, closed), ...unknownOf(value, shape, place, closed)];
  };

  const ofMembers = (value: object, { members }: Shape, place: string, closed: boolean): string[] =>
    members.flatMap(({ name, optional, type }) => {
      const given = (value as Record<string, unknown>)[name];
      const at = place === '' ? name : `${place}.${name}`;
      if (given === undefined) return optional ? [] : [`${at}: ${type}`];
      return misfitsOf(given, type, at, closed);
    });

  return {
    call: (method) => declaredCall(text, method),
    misfits: (value, type, as) => [...new Set(misfitsOf(value, type, '', as === 'request'))],
  };
}

function unknownOf(value: object, { members, open }: Shape, place: string, closed: boolean): string[] {
  if (!closed || open) return [];
  const known = new Set(members.map(({ name }) => name));
  return Object.keys(value)
    .filter((name) => !known.has(name))
    .map((name) => `${place}.${name}: nothing`);
}

/** A method of a class, or a field that holds a function. */
function declaredCall(text: string, method: string): DeclaredCall | undefined {
  const generated = new RegExp(
    `\\b${method}\\(\\w+\\??: (\\w+)[^)]*\\): Promise<import\\("axios"\\)\\.AxiosResponse<(\\w+)`,
  ).exec(text);
  if (generated) return { request: generated[1] ?? '', response: generated[2] ?? '' };
  const own =
    new RegExp(`\\b${method}\\([^)]*\\): Promise<((?:[^<>]|<[^<>]*>)+)>;`).exec(text)?.[1] ??
    new RegExp(`\\b${method}: AccessTokenFn<(\\w+)>`).exec(text)?.[1] ??
    new RegExp(`\\b${method}: AccessTokenFnWithOptions<\\w+, (\\w+)>`).exec(text)?.[1];
  if (own === undefined) return undefined;
  // Its request is written out where it is declared.
  const [, generatedToo] = /^import\("axios"\)\.AxiosResponse<(\w+)/.exec(own.trim()) ?? [];
  return { response: generatedToo ?? own.trim() };
}

function literalsOf(text: string): string[] {
  return [...text.matchAll(/= ["']([^"']*)["']/g)].map((found) => found[1] ?? '');
}

/** What stands between the bracket at `at` and the one that closes it. */
function inside(text: string, at: number): string {
  let depth = 0;
  for (let end = at; end < text.length; end++) {
    if (text[end] === '{') depth++;
    if (text[end] === '}' && --depth === 0) return text.slice(at + 1, end);
  }
  throw new Error('a bracket is not closed');
}

function readShape(body: string): Shape {
  const lines = splitAt(body, ';').map((line) => line.trim());
  const members = lines.flatMap((line) => {
    const found = /^'?(\w+)'?(\?)?: ([\s\S]+)$/.exec(line);
    return found ? [{ name: found[1] ?? '', optional: found[2] === '?', type: found[3] ?? '' }] : [];
  });
  return { members, open: lines.some((line) => line.startsWith('[')) };
}

/** Parts between a sign that stands in no bracket. */
function splitAt(text: string, sign: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at < text.length; at++) {
    const letter = text[at] ?? '';
    if ('{<(['.includes(letter)) depth++;
    else if ('}>)]'.includes(letter)) depth--;
    else if (letter === sign && depth === 0) {
      parts.push(text.slice(from, at));
      from = at + 1;
    }
  }
  return [...parts, text.slice(from)].filter((part) => part.trim() !== '');
}
