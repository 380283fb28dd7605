/**
 * Gives the 1-based line of offsets asked for in rising order; CR LF, LF and CR each end a line. Looks at each character once.
 */
export function lineCounter(text: string): (offset: number) => number {
  let line = 1;
  let at = 0;
  return (offset) => {
    for (; at < offset; at++) {
      const code = text.charCodeAt(at);
      if (code === 0x0a && text.charCodeAt(at - 1) !== 0x0d) line += 1;
      else if (code === 0x0d) line += 1;
    }
    return line;
  };
}
