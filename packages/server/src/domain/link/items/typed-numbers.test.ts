import { describe, expect, it } from 'vitest';
import { loadDirectory } from '../../../catalogue/load.ts';
import type { RawNumbers } from '../../../connectors/sdk/records.ts';
import type { TypedNumbers } from '../answer.ts';
import { checkNumbers, requireSameNumbers } from './typed-numbers.ts';

const directory = loadDirectory({ environment: 'sandbox', names: 'reference' });
const TYPED: TypedNumbers = {
  routing: '110000000',
  account: '1111222233330000',
  name: 'Ada Holder',
  subtype: 'checking',
  holder: 'personal',
};

function codeOf(work: () => unknown): unknown {
  try {
    work();
    return undefined;
  } catch (error) {
    return (error as { code: unknown }).code;
  }
}

describe('typed numbers', () => {
  it('are taken without what people put between digits', () => {
    const typed = {
      ...TYPED,
      routing: ' 110-000-000 ',
      account: '1111 2222 3333 0000',
      name: ' Ada Holder\n',
    };
    expect(checkNumbers({ directory }, typed)).toEqual({ country: 'US', numbers: TYPED, bankName: null });
  });

  it('name the bank whose routing number the directory knows', () => {
    expect(checkNumbers({ directory }, { ...TYPED, routing: '021000021' }).bankName).toBe('Houndstooth Bank');
    expect(checkNumbers({ directory }, { ...TYPED, routing: '333333334' }).bankName).toBe('Windowpane Bank');
  });

  it.each<[string, Partial<TypedNumbers>, string]>([
    ['a wrong check digit', { routing: '110000001' }, 'INVALID_FIELD'],
    ['no name', { name: ' ' }, 'INVALID_FIELD'],
    ['a name that is too long', { name: 'x'.repeat(101) }, 'INVALID_FIELD'],
    ['too short an account number', { account: '123' }, 'INVALID_ACCOUNT_NUMBER'],
    ['too long an account number', { account: '1'.repeat(18) }, 'INVALID_ACCOUNT_NUMBER'],
    ['letters in the account number', { account: '12345X' }, 'INVALID_ACCOUNT_NUMBER'],
  ])('are refused for %s', (_what, change, code) => {
    expect(codeOf(() => checkNumbers({ directory }, { ...TYPED, ...change }))).toBe(code);
  });
});

describe('numbers that the bank tells', () => {
  const told: readonly RawNumbers[] = [
    {
      key: '1111',
      scheme: 'ach',
      account: '1111222233331111',
      routing: '011401533',
      wireRouting: '021000021',
    },
  ];
  const match = (routing: string, account: string) =>
    codeOf(() => requireSameNumbers({ routingNumbers: ['322271627'] }, told, { routing, account }));

  it('are matched by the account, and by any routing number of the bank', () => {
    for (const routing of ['011401533', '021000021', '322271627'])
      expect(match(routing, '1111222233331111')).toBeUndefined();
  });

  it.each([
    ['021000021', '1111222233330000'],
    ['110000000', '1111222233331111'],
  ])('are not %s with %s', (routing, account) => {
    expect(match(routing, account)).toBe('INVALID_ACCOUNT_NUMBER');
  });

  it('are nothing to be matched where there are none', () => {
    expect(
      codeOf(() =>
        requireSameNumbers({ routingNumbers: ['021000021'] }, [], { routing: '021000021', account: '1' }),
      ),
    ).toBe('INVALID_ACCOUNT_NUMBER');
  });
});
