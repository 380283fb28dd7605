/** A name that a narrow place breaks before its slashes and after its underscores first, such as a path or the code of an event. */
export function breakable(name: string) {
  return name.split(/(?=\/)|(?<=_)/).map((part) => (
    <>
      <wbr />
      {part}
    </>
  ));
}
