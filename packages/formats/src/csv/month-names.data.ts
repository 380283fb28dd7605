/** Month names and their usual short forms: English, Spanish, French, Dutch; lower case, without accents and full stops. */
const NAMES: readonly (readonly string[])[] = [
  ['jan', 'january', 'ene', 'enero', 'janv', 'janvier', 'januari'],
  ['feb', 'february', 'febrero', 'fevr', 'fev', 'fevrier', 'februari'],
  ['mar', 'march', 'marzo', 'mars', 'mrt', 'maart'],
  ['apr', 'april', 'abr', 'abril', 'avr', 'avril'],
  ['may', 'mayo', 'mai', 'mei'],
  ['jun', 'june', 'junio', 'juin', 'juni'],
  ['jul', 'july', 'julio', 'juil', 'juillet', 'juli'],
  ['aug', 'august', 'ago', 'agosto', 'aout', 'augustus'],
  ['sep', 'sept', 'september', 'septiembre', 'septembre'],
  ['oct', 'october', 'octubre', 'octobre', 'okt', 'oktober'],
  ['nov', 'november', 'noviembre', 'novembre'],
  ['dec', 'december', 'dic', 'diciembre', 'decembre'],
];

export const MONTHS: ReadonlyMap<string, number> = new Map(
  NAMES.flatMap((names, index) => names.map((name): [string, number] => [name, index + 1])),
);
