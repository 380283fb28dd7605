import { execFileSync } from 'node:child_process';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { CODE_LANGUAGES, codeSample } from './code-samples.ts';

const URL = 'http://127.0.0.1:4100/item/get';
const HOSTILE = `it's "$HOME" \`id\` \\ </script>`;
const BODY = JSON.stringify({ access_token: HOSTILE, options: { count: 3, all: true, none: null } });

describe('a call as code', () => {
  it.each(CODE_LANGUAGES)('goes to the address with a body of JSON (%s)', (language) => {
    const code = codeSample(language, URL, '{"a":1}');
    expect(code).toContain(URL);
    expect(code).toContain('application/json');
  });

  it('sends, from a shell, what was written and runs nothing of it', () => {
    const sent = codeSample('curl', URL, BODY).replace(/^curl /, 'printf "%s\\n" ');
    const lines = execFileSync('sh', ['-c', sent], { encoding: 'utf8' });
    expect(JSON.parse(lines.slice(lines.indexOf('{')))).toEqual(JSON.parse(BODY));
  });

  it('sends the same from Node', () => {
    const sent = codeSample('Node', URL, BODY);
    let body = '';
    const fetch = (_: string, { body: given }: { readonly body: string }) => {
      body = given;
    };
    runInNewContext(sent, { fetch });
    expect(JSON.parse(body)).toEqual(JSON.parse(BODY));
  });
});
