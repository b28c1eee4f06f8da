/**
 * `node dev/run.mjs node tests/ear/learn-flight.ts` writes `worker/lib/try-finder/learned-flight.ts`, from made scenes alone, in
 * some minutes: what tells a try from two steps. It learns of the pairs that the first net takes for tries. The
 * threshold is set by other seeds, and `tests/bench/ear.ts` measures with a third set.
 */
import { writeFileSync } from 'node:fs'
import { Bands, frameTimeMs } from '../../worker/lib/try-finder/bands.ts'
import {
  audibleOnsets,
  choosePairs,
  ratePairs,
  surePairs,
  type Rated,
} from '../../worker/lib/try-finder/find-tries.ts'
import { describeFlight } from '../../worker/lib/try-finder/flight.ts'
import { net as pairNet, threshold as pairThreshold } from '../../worker/lib/try-finder/learned.ts'
import { strengthOf, type Net } from '../../worker/lib/try-finder/net.ts'
import { describeRolling } from '../../worker/lib/try-finder/rolling.ts'
import { makeKind, tryKinds, type KindTry } from './made-kinds.ts'
import {
  makeNoise,
  makeRides,
  noiseKinds,
  settings,
  type NoiseKind,
  type Setting,
} from './made-scenes.ts'
import { bedKinds, makeTake, type MadeTake } from './made-sound.ts'
import { learnNet, rounded, shortened, type Case } from './net.ts'
import { randomOf } from './random.ts'

const seconds = 60

interface Heard {
  pair: Rated
  features: number[]
}

/** The pairs that the first net takes for tries. */
function hearSure({ samples, rate }: Pick<MadeTake, 'samples' | 'rate'>): Heard[] {
  const bands = new Bands(rate)
  bands.hear(samples)
  const onsets = audibleOnsets(bands)
  return surePairs(ratePairs(onsets, pairNet)).map((pair) => ({
    pair,
    features: describeFlight(pair, onsets, describeRolling(bands, pair)),
  }))
}

type Sound = Pick<MadeTake, 'samples' | 'rate'> & { tries?: KindTry[] }

const [popOff, landOff] = [30, 45]

/** What begins in the middle of a try, without being a flight of it, teaches nothing. */
const casesOf = ({ tries = [], ...sound }: Sound): Case[] =>
  hearSure(sound).flatMap(({ pair, features }): Case[] => {
    const [popMs, landMs] = [frameTimeMs(pair.pop.frame), frameTimeMs(pair.land.frame)]
    const made = tries.find((each) => popMs > each.popMs - popOff && popMs < each.endMs + popOff)
    if (!made) return [{ features, isTry: false, weight: 1 }]
    const pops = [made.popMs, ...made.airs.map(([from]) => from)]
    if (!pops.some((ms) => Math.abs(ms - popMs) < popOff)) return []
    const isTry = made.airs.some(([, to]) => Math.abs(to - landMs) < landOff)
    // To land too late is a smaller mistake than to hear a pop where there is none.
    return [{ features, isTry, weight: isTry ? 1 : 0.3 }]
  })

/** A try as those of each kind are. */
const asKind = ({ tries, ...sound }: MadeTake): Sound => ({
  ...sound,
  tries: tries.map(({ popMs, landMs }) => ({ popMs, endMs: landMs, airs: [[popMs, landMs]] })),
})

const takes = (count: number) => Array.from({ length: count }, (_, at) => at)

/** Over a street wheels are hardly heard: there is more of it to learn from. */
const takesOf = {
  room: { noises: 8, kinds: 7, rides: 10, held: 8 },
  street: { noises: 16, kinds: 14, rides: 24, held: 16 },
}
/** A bowl neither pops nor flies. */
const moreBowls = 2

function learnFrom(setting: Setting, at: number): Case[] {
  const noises = noiseKinds.flatMap((kind, which) =>
    takes(takesOf[setting].noises).flatMap((seed) =>
      casesOf(
        makeNoise({ seed: 400_000 + 1000 * (10 * at + which) + seed, kind, setting, seconds }),
      ),
    ),
  )
  const kinds = tryKinds.flatMap((kind, which) =>
    takes(takesOf[setting].kinds * (kind === 'bowls' ? moreBowls : 1)).flatMap((seed) =>
      casesOf(
        makeKind({ seed: 420_000 + 1000 * (10 * at + which) + seed, kind, setting, seconds }),
      ),
    ),
  )
  // Beside these, others walk and talk.
  const rides = takes(takesOf[setting].rides).flatMap((seed) =>
    casesOf(asKind(makeRides({ seed: 450_000 + 1000 * at + seed, setting, seconds }))),
  )
  return [...noises, ...kinds, ...rides]
}

function learn(): Net {
  const beds = bedKinds.flatMap((kind, at) =>
    takes(6).flatMap((seed) =>
      casesOf(asKind(makeTake({ seed: 480_000 + 100 * at + seed, kind, seconds, decibels: 10 }))),
    ),
  )
  return learnNet([...settings.flatMap(learnFrom), ...beds], 3, 6, randomOf(1))
}

/** So many false tries a minute may be left of each kind. A ball sounds most like a board: fewer would cost bowls. */
const most: Record<NoiseKind, number> = {
  speech: 0.5,
  steps: 0.5,
  claps: 0.5,
  balls: 0.7,
  music: 0.5,
  nothing: 0.1,
}

/** The lowest that leaves so few. */
function thresholdOf(net: Net): number {
  const all = settings.flatMap((setting, at) => {
    const { held } = takesOf[setting]
    return noiseKinds.map((kind, which) => {
      const sounds = takes(held).map((seed) =>
        hearSure(
          makeNoise({ seed: 500_000 + 1000 * (10 * at + which) + seed, kind, setting, seconds }),
        ),
      )
      const leaves = (threshold: number) =>
        sounds.reduce((sum, heard) => {
          const fit = new Set(
            heard
              .filter(({ features }) => strengthOf(features, net) > threshold)
              .map(({ pair }) => pair),
          )
          const pairs = heard.map(({ pair }) => pair)
          return sum + choosePairs(pairs, pairThreshold, (pair) => fit.has(pair)).length
        }, 0)
      return { leaves, most: (most[kind] * held * seconds) / 60 }
    })
  })
  let threshold = -8
  while (all.some((each) => each.leaves(threshold) > each.most)) threshold += 0.05
  return threshold
}

const net = shortened(learn())
writeFileSync(
  new URL('../../worker/lib/try-finder/learned-flight.ts', import.meta.url),
  `/* eslint-disable oxc/approx-constant -- weights are near one by chance */
import type { Net } from './net.ts'

/** Learned of made scenes alone (\`tests/ear/learn-flight.ts\` writes it): see \`flight.ts\`. */
export const flightNet: Net = ${JSON.stringify(net)}

/** Above this, speech, steps, claps and music each gave at most ${most.speech} false tries a minute, balls ${most.balls}. */
export const flightThreshold = ${rounded(thresholdOf(net))}
`,
)
