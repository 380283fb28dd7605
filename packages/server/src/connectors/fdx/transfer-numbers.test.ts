import { describe, expect, it } from 'vitest';
import { toTransferNumbers } from './transfer-numbers.ts';

const network = (type: string, more: object = {}) => ({
  type,
  identifier: '5500091277',
  identifierType: 'ACCOUNT_NUMBER',
  ...more,
});
const read = (...networks: object[]) => toTransferNumbers('key', { assetTransferNetworks: networks });

describe('networks by which an account is moved', () => {
  it('of the United States have the clearing numbers of the broker, each once', () => {
    expect(
      read(
        network('US_ACATS', { institutionId: '0198' }),
        network('US_DTC', { institutionId: '0198' }),
        network('US_DTC', { institutionId: '0226' }),
      ),
    ).toEqual([{ key: 'key', scheme: 'acats', account: '5500091277', dtcNumbers: ['0198', '0226'] }]);
  });

  it('may not say the clearing number', () => {
    expect(read(network('US_ACATS'))).toEqual([
      { key: 'key', scheme: 'acats', account: '5500091277', dtcNumbers: [] },
    ]);
  });

  it('of Canada have the number alone', () => {
    expect(read(network('CA_ATON', { institutionId: 'T034' }))).toEqual([
      { key: 'key', scheme: 'aton', account: '5500091277' },
    ]);
  });

  it('are none without a number of the account, and where the institution names others', () => {
    expect(read(network('US_ACATS', { identifier: undefined }), network('US_DTC'))).toEqual([]);
    expect(toTransferNumbers('key', {})).toEqual([]);
    expect(() => toTransferNumbers('key', { assetTransferNetworks: 'none' })).toThrow();
  });
});
