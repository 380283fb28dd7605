// Multinomial logistic regression over hashed features, by stochastic gradient descent, and its compact form.
import { createEnricher } from '../enricher.ts';
import { makeDictionary } from '../merchants/dictionary.ts';
import { BUCKETS, featuresOf } from '../model/features.ts';
import { firstRules } from '../rules/first-rules.ts';
import { tradeRules } from '../rules/trade-words.ts';
import { V2_CLASSES } from '../taxonomy/classes.ts';
import { readText } from '../text/read-text.ts';
import { type Generated, type Generator, makeGenerator } from './generate.ts';
import { seeded } from './random.ts';

const CLASSES = V2_CLASSES.length;
const FEATURES_MAX = 256;
const RATE_START = 0.25;
const RATE_END = 0.02;
/** Gradients below it change nothing that eight bits can hold. */
const LEAST_GRADIENT = 0.002;

/** What training makes: weights by bucket and class, float. */
export interface Trained {
  readonly weights: Float32Array;
  readonly biases: Float32Array;
}

export function shippedGenerator(): Generator {
  createEnricher();
  return makeGenerator(makeDictionary(), firstRules(), tradeRules());
}

/** One pass over `count` texts, none of them seen twice. */
export function train(
  generator: Generator,
  seed: number,
  count: number,
  report: (done: number, loss: number) => void,
): Trained {
  const weights = new Float32Array(BUCKETS * CLASSES);
  const biases = new Float32Array(CLASSES);
  const draw = seeded(seed);
  const features = new Uint32Array(FEATURES_MAX);
  const scores = new Float64Array(CLASSES);
  let loss = 0;
  for (let done = 0; done < count; done += 1) {
    const sample = generator.next(draw, false);
    const size = featuresOfSample(sample, features);
    const rate = (RATE_START + ((RATE_END - RATE_START) * done) / count) / Math.sqrt(size);
    const example = { features: features.subarray(0, size), wanted: V2_CLASSES.indexOf(sample.class) };
    loss += step({ weights, biases }, example, rate, scores);
    if ((done + 1) % 50_000 === 0) {
      report(done + 1, loss / 50_000);
      loss = 0;
    }
  }
  return { weights, biases };
}

function featuresOfSample({ input }: Generated, into: Uint32Array): number {
  const reading = readText(input.description, input.country ?? null);
  const direction = input.amount.startsWith('-') ? 'in' : 'out';
  return featuresOf(
    reading,
    { direction, isCredit: input.accountType === 'credit', amount: input.amount },
    into,
  );
}

interface Example {
  readonly features: Uint32Array;
  /** Column of its class. */
  readonly wanted: number;
}

/** Moves the weights of one text towards its class and gives its loss. */
function step(
  { weights, biases }: Trained,
  { features, wanted }: Example,
  rate: number,
  scores: Float64Array,
): number {
  scoresOf(weights, biases, features, scores);
  let most = -Infinity;
  for (const value of scores) if (value > most) most = value;
  let sum = 0;
  for (let index = 0; index < CLASSES; index += 1) {
    const value = Math.exp((scores[index] ?? 0) - most);
    scores[index] = value;
    sum += value;
  }
  const loss = -Math.log((scores[wanted] ?? 0) / sum + 1e-12);
  for (let index = 0; index < CLASSES; index += 1) {
    const gradient = (scores[index] ?? 0) / sum - (index === wanted ? 1 : 0);
    if (Math.abs(gradient) < LEAST_GRADIENT) continue;
    const change = rate * gradient;
    biases[index] = (biases[index] ?? 0) - change;
    for (const bucket of features) {
      const at = bucket * CLASSES + index;
      weights[at] = (weights[at] ?? 0) - change;
    }
  }
  return loss;
}

function scoresOf(
  weights: Float32Array,
  biases: Float32Array,
  features: Uint32Array,
  scores: Float64Array,
): void {
  for (let index = 0; index < CLASSES; index += 1) scores[index] = biases[index] ?? 0;
  for (const bucket of features) {
    const from = bucket * CLASSES;
    for (let index = 0; index < CLASSES; index += 1)
      scores[index] = (scores[index] ?? 0) + (weights[from + index] ?? 0);
  }
}
