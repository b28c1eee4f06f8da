/**
 * `node dev/run.mjs node tests/ear/learn-air.ts` writes `islands/ear/learned-air.ts`, from made scenes alone, in some
 * minutes: what tells the air of a try from the time between two steps. It learns of the pairs that the first net
 * takes for tries. The threshold is set by other seeds, and `tests/bench/ear.ts` measures with a third set.
 */
import { writeFileSync } from 'node:fs'
import { describeAir } from '../../islands/ear/air.ts'
import { Bands, timeOf } from '../../islands/ear/bands.ts'
import {
  audibleOnsets,
  choosePairs,
  ratePairs,
  surePairs,
  type Rated,
} from '../../islands/ear/find-tries.ts'
import { net as pairNet, threshold as pairThreshold } from '../../islands/ear/learned.ts'
import { strengthOf, type Net } from '../../islands/ear/net.ts'
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

type Sound = Pick<MadeTake, 'samples' | 'rate'> & Partial<Pick<MadeTake, 'tries'>>

interface Heard {
  features: number[]
  pair: Rated
  /** Which try it is, with both marks where they belong. */
  made: number
  isNear: boolean
}

function hearSure({ samples, rate, tries = [] }: Sound): Heard[] {
  const bands = new Bands(rate)
  bands.hear(samples)
  return surePairs(ratePairs(audibleOnsets(bands), pairNet)).map((pair) => {
    const near = tries.findIndex(({ popMs }) => Math.abs(timeOf(pair.pop.frame) - popMs) < 30)
    const landMs = tries[near]?.landMs ?? -Infinity
    const isLanding = Math.abs(timeOf(pair.land.frame) - landMs) < 45
    return {
      features: describeAir(bands, pair),
      pair,
      made: isLanding ? near : -1,
      isNear: near >= 0,
    }
  })
}

const asCase = ({ features, made, isNear }: Heard): Case => ({
  features,
  isTry: made >= 0,
  weight: made < 0 && isNear ? 0.3 : 1,
})

function learn(): Net {
  const cases = settings.flatMap((setting, at) => [
    ...noiseKinds.flatMap((kind, which) =>
      takes(8).flatMap((seed) =>
        hearSure(
          makeNoise({ seed: 400_000 + 1000 * (10 * at + which) + seed, kind, setting, seconds }),
        ).map(asCase),
      ),
    ),
    ...takes(40).flatMap((seed) => hearRides(setting, 450_000 + 1000 * at + seed).map(asCase)),
  ])
  // Where a skater rolls, what is no pop is not silent after it.
  const rolled = bedKinds.flatMap((kind, at) =>
    takes(4).flatMap((seed) =>
      hearSure(makeTake({ seed: 480_000 + 100 * at + seed, kind, seconds, decibels: 10 }))
        .filter(({ isNear }) => !isNear)
        .map(asCase),
    ),
  )
  return learnNet([...cases, ...rolled], 4, 6, randomOf(1))
}

const takes = (count: number) => Array.from({ length: count }, (_, at) => at)
const hearRides = (setting: Setting, seed: number) =>
  hearSure(makeRides({ seed, setting, seconds }))

/** So many false tries a minute may be left of each kind over a street. */
const most: Record<NoiseKind, number> = {
  speech: 1,
  steps: 1,
  claps: 1,
  balls: 1,
  music: 0.5,
  nothing: 0.1,
}
const inRooms = 2
const held = 12

/** The lowest that leaves so few: the clearer a skater is heard, the less it matters, and the less clear, the more. */
function thresholdOf(net: Net): number {
  const all = settings.flatMap((setting, at) =>
    noiseKinds.map((kind, which) => {
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
      return { leaves, most: most[kind] * (setting === 'room' ? inRooms : 1) * held }
    }),
  )
  let threshold = -8
  while (all.some((each) => each.leaves(threshold) > each.most)) threshold += 0.05
  return threshold
}

const net = shortened(learn())
writeFileSync(
  new URL('../../islands/ear/learned-air.ts', import.meta.url),
  `import type { Net } from './net.ts'

/** Learned of made scenes alone (\`tests/ear/learn-air.ts\` writes it): see \`air.ts\`. */
export const airNet: Net = ${JSON.stringify(net)}

/** Above this, steps, claps, balls and words over a street gave at most ${most.speech} false try a minute. */
export const airThreshold = ${rounded(thresholdOf(net))}
`,
)
