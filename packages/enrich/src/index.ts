export { createEnricher } from './enricher.ts';
export {
  type BankCode,
  type Category,
  type CodeScheme,
  type Confidence,
  type Counterparty,
  type DecidedField,
  type Enricher,
  type EnricherOptions,
  EnricherOptionsError,
  type EnrichInput,
  type Enrichment,
  type KnownParty,
  type OwnMerchant,
  type OwnRule,
  type PartyType,
  type PaymentChannel,
  type PaymentMeta,
  type Place,
  type PlaceHints,
  type TransferPair,
} from './enrichment.ts';
export { entityIdOf } from './entity-id.ts';
export {
  type DetailedClass,
  isV2Class,
  type PrimaryClass,
  primaryOf,
  V1_CLASSES,
  V2_CLASSES,
} from './taxonomy/classes.ts';
export { legacyCategoryId } from './taxonomy/legacy.ts';
export { toV1 } from './taxonomy/versions.ts';
