/**
 * `node dev/run.mjs node tests/ear/learn.ts` writes `worker/lib/try-finder/learned.ts`, from made takes alone, in
 * some minutes. The net is learned of some seeds, and its threshold set by others; `tests/bench/ear.ts`
 * measures with a third set.
 */
import { writeFileSync } from 'node:fs'
import { Bands, frameTimeMs } from '../../worker/lib/try-finder/bands.ts'
import { audibleOnsets, choosePairs, ratePairs } from '../../worker/lib/try-finder/find-tries.ts'
import type { Net } from '../../worker/lib/try-finder/net.ts'
import type { Onset } from '../../worker/lib/try-finder/onsets.ts'
import { findPairs, type Pair } from '../../worker/lib/try-finder/pairs.ts'
import { bedKinds, makeTake, type BedKind, type MadeTry } from './made-sound.ts'
import { learnNet, rounded, shortened, type Case } from './net.ts'
import { randomOf } from './random.ts'

const seconds = 60

interface Heard {
  onsets: Onset[]
  tries: MadeTry[]
}

function hearTakes(kind: BedKind, decibels: number, firstSeed: number, takes: number): Heard[] {
  return Array.from({ length: takes }, (_, at) => {
    const take = makeTake({ seed: firstSeed + at, kind, seconds, decibels, perMinute: 6 })
    const bands = new Bands(take.rate)
    bands.hear(take.samples)
    return { onsets: audibleOnsets(bands), tries: take.tries }
  })
}

const popNear = (pair: Pair, tries: MadeTry[], ms: number) =>
  tries.find(({ popMs }) => Math.abs(frameTimeMs(pair.pop.frame) - popMs) < ms)

const casesOf = ({ onsets, tries }: Heard): Case[] =>
  Array.from(findPairs(onsets), (pair) => {
    const made = popNear(pair, tries, 30)
    const isTry = made !== undefined && Math.abs(frameTimeMs(pair.land.frame) - made.landMs) < 45
    // To land too late is a smaller mistake than to hear a pop where there is none.
    return { features: pair.features, isTry, weight: made && !isTry ? 0.3 : 1 }
  })

function learn(): Net {
  const cases = bedKinds.flatMap((kind, at) =>
    [16, 10, 5, 0].flatMap((decibels, step) =>
      hearTakes(kind, decibels, 100_000 + 10_000 * at + 1000 * step, 4).flatMap(casesOf),
    ),
  )
  return learnNet(cases, 4, 6, randomOf(1))
}

/** So many false tries a minute are left where nothing else pops. */
const falseAMinute = 0.2

/** The threshold above which so few are left, of pops that are 10 dB louder than the rest. */
function thresholdOf(net: Net): number {
  const takes = (['rolling', 'wind'] as const).flatMap((kind, at) =>
    hearTakes(kind, 10, 300_000 + 10_000 * at, 45),
  )
  const wrong = takes
    .flatMap(({ onsets, tries }) => {
      const chosen = choosePairs(ratePairs(onsets, net), -6)
      return chosen.filter((pair) => !popNear(pair, tries, 50))
    })
    .map(({ strength }) => strength)
    .toSorted((a, b) => b - a)
  return wrong[Math.floor((falseAMinute * takes.length * seconds) / 60)]!
}

const write = (net: Net, threshold: number): void =>
  writeFileSync(
    new URL('../../worker/lib/try-finder/learned.ts', import.meta.url),
    `import type { Net } from './net.ts'

/**
 * Learned of made takes alone (\`tests/ear/learn.ts\` writes it): how much each feature of a pair (see
 * \`pairs.ts\`) says by itself, and to each unit.
 */
export const net: Net = ${JSON.stringify(net)}

/** Above this, made takes in which nothing else pops had ${falseAMinute} false tries a minute. */
export const threshold = ${rounded(threshold)}
`,
  )

const net = shortened(learn())
write(net, thresholdOf(net))
