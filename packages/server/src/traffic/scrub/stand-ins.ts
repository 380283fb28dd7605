import {
  type Bytes,
  likeBirthday,
  likeEmail,
  likeIban,
  likeId,
  likePhone,
  likeRouting,
  likeText,
  likeToken,
  standInBytes,
} from './forms.ts';
import { isFreeText, PersonNames } from './person-names.ts';

const MAKERS = {
  token: likeToken,
  id: likeId,
  text: likeText,
  /** What is no mark of a person alone, such as a town: not looked for elsewhere. */
  place: likeText,
  number: likeText,
  email: likeEmail,
  phone: likePhone,
  birthday: likeBirthday,
  routing: likeRouting,
  iban: likeIban,
} satisfies Record<string, (original: string, next: Bytes) => string>;

export type StandInKind = keyof typeof MAKERS;

/** Shorter ones would be found in words that mean something else. */
const KNOWN_LENGTH_MIN = 5;
const TRIES_MAX = 20;

/**
 * What stands for values that must not be kept: of the same form, and the same for the same value as long as this object lives.
 * They follow from the order in which values came, not from the values.
 */
export class StandIns {
  readonly #made = new Map<string, string>();
  readonly #counts = new Map<StandInKind, number>();
  readonly #given = new Set<string>();
  /** Values that are replaced wherever they stand. */
  readonly #known = new Map<string, { readonly original: string; readonly standIn: string }>();
  #search: RegExp | undefined;
  readonly #people = new PersonNames();

  of(value: string, kind: StandInKind): string {
    if (value === '' || this.#given.has(value)) return value;
    // A letter with its accent in one sign or in two is the same letter.
    const original = value.normalize('NFC');
    // A token is a token wherever it stands, and so is a number.
    const name = `${kind === 'place' ? 'text' : kind}/${original}`;
    const made = this.#made.get(name);
    if (made !== undefined) return made;
    const standIn = this.#make(original, kind);
    this.#made.set(name, standIn);
    this.#given.add(standIn);
    if (kind !== 'place' && kind !== 'birthday' && original.length >= KNOWN_LENGTH_MIN) {
      this.#known.set(original.toLowerCase(), { original, standIn });
      this.#search = undefined;
    }
    return standIn;
  }

  /** The stand-in of a person's name, whose words are looked for as well. */
  ofPerson(name: string): string {
    const isNew = !this.#given.has(name);
    const standIn = this.of(name, 'text');
    if (isNew) this.#people.learn(name, standIn);
    return standIn;
  }

  #make(original: string, kind: StandInKind): string {
    for (let tries = 0; ; tries++) {
      const count = (this.#counts.get(kind) ?? 0) + 1;
      this.#counts.set(kind, count);
      const standIn = MAKERS[kind](original, standInBytes(kind, count));
      const isNew = standIn !== original && !this.#given.has(standIn);
      // Of one letter there are not enough to tell all apart.
      if (isNew || tries === TRIES_MAX) return standIn;
    }
  }

  /** The text of a member with the stand-ins of all values that were replaced before. */
  inText(text: string, field: string): string {
    const composed = text.normalize('NFC');
    const made = this.#people.inText(this.#withKnown(composed), isFreeText(field));
    return made === composed ? text : made;
  }

  #withKnown(text: string): string {
    if (this.#known.size === 0 || text.length < KNOWN_LENGTH_MIN) return text;
    this.#search ??= searchOf([...this.#known.keys()]);
    return text.replace(this.#search, (found) => {
      const { original, standIn } = this.#known.get(found.toLowerCase()) ?? {
        original: found,
        standIn: found,
      };
      return found !== original && found === found.toUpperCase() ? standIn.toUpperCase() : standIn;
    });
  }
}

/** The longest first; a value is found where no letter or digit stands before or after it. */
function searchOf(values: string[]): RegExp {
  const sorted = values.sort((a, b) => b.length - a.length).map((value) => RegExp.escape(value));
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${sorted.join('|')})(?![\\p{L}\\p{N}])`, 'giu');
}
