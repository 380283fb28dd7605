/** What a record says of a word from outside, which may be one that every object answers to, such as `constructor`. */
export function ownValue<Value>(record: Readonly<Record<string, Value>>, word: string): Value | undefined {
  return Object.hasOwn(record, word) ? record[word] : undefined;
}
