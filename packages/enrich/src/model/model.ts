// The trained model: for each bucket the classes that it speaks for or against, with weights of eight bits. Scores are whole numbers,
// so that every machine gives the same answer.
import { inflateRawSync } from 'node:zlib';
import type { Confidence } from '../enrichment.ts';
import { V2_CLASSES } from '../taxonomy/classes.ts';
import type { Reading } from '../text/read-text.ts';
import { BUCKETS, featuresOf, type ModelFacts } from './features.ts';

/** How a model stands in its data file. */
export interface ModelFile {
  /** Classes in the order of the columns. */
  readonly classes: readonly string[];
  readonly biases: readonly number[];
  /** Deflated, base64: for each bucket the number of its weights (16 bits), then all classes (8 bits), then all weights (8 bits). */
  readonly weights: string;
  /** Isotonic, pairs: least lead of the first class over the second, and the share right from there on (per mille). */
  readonly calibration: readonly (readonly number[])[];
}

export interface Model {
  /** The class of the highest score; null where the lead is too small to tell. */
  readonly decide: (
    reading: Reading,
    facts: ModelFacts,
  ) => { readonly detailed: string; readonly confidence: Confidence; readonly lead: number };
}

const FEATURES_MAX = 256;
const HIGH = 900;
const MEDIUM = 600;

/** Its weights are unpacked when they are first asked for. */
export function lazyModel(file: ModelFile): Model {
  let model: Model | undefined;
  return {
    decide: (reading, facts) => {
      model ??= makeModel(file);
      return model.decide(reading, facts);
    },
  };
}

export function makeModel(file: ModelFile): Model {
  const bytes = inflateRawSync(Buffer.from(file.weights, 'base64'));
  const starts = new Uint32Array(BUCKETS + 1);
  for (let bucket = 0; bucket < BUCKETS; bucket += 1) {
    starts[bucket + 1] = (starts[bucket] ?? 0) + bytes.readUInt16LE(bucket * 2);
  }
  const total = starts[BUCKETS] ?? 0;
  const classes = new Uint8Array(bytes.buffer, bytes.byteOffset + BUCKETS * 2, total);
  const weights = new Int8Array(bytes.buffer, bytes.byteOffset + BUCKETS * 2 + total, total);
  const features = new Uint32Array(FEATURES_MAX);
  const scores = new Int32Array(V2_CLASSES.length);
  return {
    decide: (reading, facts) => {
      scores.set(file.biases);
      const size = featuresOf(reading, facts, features);
      for (let index = 0; index < size; index += 1) {
        const bucket = features[index] ?? 0;
        const end = starts[bucket + 1] ?? 0;
        for (let at = starts[bucket] ?? 0; at < end; at += 1) {
          const column = classes[at] ?? 0;
          scores[column] = (scores[column] ?? 0) + (weights[at] ?? 0);
        }
      }
      return conclude(scores, file);
    },
  };
}

function conclude(scores: Int32Array, { classes, calibration }: ModelFile) {
  let first = 0;
  let second = -1;
  for (let index = 1; index < scores.length; index += 1) {
    const value = scores[index] ?? 0;
    if (value > (scores[first] ?? 0)) {
      second = first;
      first = index;
    } else if (second < 0 || value > (scores[second] ?? 0)) second = index;
  }
  const lead = (scores[first] ?? 0) - (scores[second] ?? 0);
  let right = 0;
  for (const [least = Infinity, share = 0] of calibration) if (lead >= least) right = share;
  const confidence: Confidence = right >= HIGH ? 'HIGH' : right >= MEDIUM ? 'MEDIUM' : 'LOW';
  return { detailed: classes[first] ?? 'OTHER_OTHER', confidence, lead };
}
