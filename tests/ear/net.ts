import type { Net } from '../../worker/lib/try-finder/net.ts'
import type { Random } from './random.ts'

export interface Case {
  features: number[]
  isTry: boolean
  weight: number
}

const [steps, right, wrong] = [2500, 128, 1024]
/** Features are blurred by so many of their deviations, so that none is trusted too closely. */
const noise = 0.5
const decay = 1e-3

/** The mean of some nets, each begun from other numbers, as one net. */
export function learnNet(cases: Case[], nets: number, units: number, random: Random): Net {
  const scales = scalesOf(cases)
  const all = Array.from({ length: nets }, () => learnOne(cases, scales, units, random))
  const mean = (numbers: number[]) => numbers.reduce((sum, each) => sum + each, 0) / nets
  return {
    bias: mean(all.map(({ bias }) => bias)),
    straight: scales.map((_, at) => mean(all.map(({ straight }) => straight[at]!))),
    units: all.flatMap((net) => net.units.map((unit) => ({ ...unit, says: unit.says / nets }))),
  }
}

const scalesOf = (cases: Case[]) =>
  cases[0]!.features.map((_, at) => {
    const mean = cases.reduce((sum, { features }) => sum + features[at]!, 0) / cases.length
    const square =
      cases.reduce((sum, { features }) => sum + (features[at]! - mean) ** 2, 0) / cases.length
    return { mean, deviation: Math.sqrt(square) + 1e-6 }
  })

/** Adam, with as many tries as not in each step. */
function learnOne(
  cases: Case[],
  scales: { mean: number; deviation: number }[],
  units: number,
  random: Random,
): Net {
  const size = scales.length
  // Of each unit its weights, its bias, and what it says; then the straight way and the bias.
  const own = size + 2
  const straight = units * own
  const numbers = new Float64Array(straight + size + 1).map((_, at) =>
    at < straight && at % own !== size ? 0.3 * bell(random) : 0,
  )
  const last = numbers.length - 1
  numbers[last] = -3
  const isDecayed = (at: number) => at < last && (at >= straight || at % own !== size)
  const [slope, momentum, square] = [0, 0, 0].map(() => new Float64Array(numbers.length)) as [
    Float64Array,
    Float64Array,
    Float64Array,
  ]
  const tries = cases.filter(({ isTry }) => isTry)
  const others = cases.filter(({ isTry }) => !isTry)
  const inputs = new Float64Array(size)
  const said = new Float64Array(units)
  for (let step = 0; step < steps; step++) {
    slope.fill(0)
    for (let at = 0; at < right + wrong; at++) {
      const from = at < right ? tries : others
      const { features, isTry, weight } = from[random.whole(0, from.length - 1)]!
      let sum = numbers[last]
      for (let each = 0; each < size; each++) {
        const { mean, deviation } = scales[each]!
        inputs[each] = (features[each]! - mean) / deviation + noise * bell(random)
        sum += inputs[each]! * numbers[straight + each]!
      }
      for (let unit = 0; unit < units; unit++) {
        let input = numbers[unit * own + size]!
        for (let each = 0; each < size; each++) input += inputs[each]! * numbers[unit * own + each]!
        said[unit] = Math.tanh(input)
        sum += said[unit]! * numbers[unit * own + size + 1]!
      }
      const error = ((1 / (1 + Math.exp(-sum)) - Number(isTry)) * weight) / (right + wrong)
      slope[last]! += error
      for (let each = 0; each < size; each++) slope[straight + each]! += error * inputs[each]!
      for (let unit = 0; unit < units; unit++) {
        const first = unit * own
        slope[first + size + 1]! += error * said[unit]!
        const inner = error * numbers[first + size + 1]! * (1 - said[unit]! ** 2)
        slope[first + size]! += inner
        for (let each = 0; each < size; each++) slope[first + each]! += inner * inputs[each]!
      }
    }
    const rate = 0.01 * (1 - step / steps) + 1e-4
    for (let at = 0; at < numbers.length; at++) {
      const down = slope[at]! + (isDecayed(at) ? decay * numbers[at]! : 0)
      momentum[at] = 0.9 * momentum[at]! + 0.1 * down
      square[at] = 0.999 * square[at]! + 0.001 * down * down
      const steady = Math.sqrt(square[at]! / (1 - 0.999 ** (step + 1))) + 1e-8
      numbers[at]! -= (rate * momentum[at]!) / (1 - 0.9 ** (step + 1)) / steady
    }
  }
  return unscaled(numbers, scales, units)
}

/** The same net for features as they are. */
function unscaled(
  numbers: Float64Array,
  scales: { mean: number; deviation: number }[],
  units: number,
): Net {
  const size = scales.length
  const weightsAt = (from: number) =>
    scales.map(({ deviation }, each) => numbers[from + each]! / deviation)
  const shift = (weights: number[]) =>
    weights.reduce((sum, weight, each) => sum - weight * scales[each]!.mean, 0)
  const straight = weightsAt(units * (size + 2))
  return {
    bias: numbers.at(-1)! + shift(straight),
    straight,
    units: Array.from({ length: units }, (_, unit) => {
      const first = unit * (size + 2)
      const weights = weightsAt(first)
      return {
        bias: numbers[first + size]! + shift(weights),
        says: numbers[first + size + 1]!,
        weights,
      }
    }),
  }
}

/** Nearly the normal distribution. */
const bell = (random: Random): number =>
  (random() + random() + random() + random() - 2) * Math.sqrt(3)

export const rounded = (value: number): number => Number(value.toFixed(3))

/** As it is written, so that the threshold is that of what is used. */
export const shortened = ({ bias, straight, units }: Net): Net => ({
  bias: rounded(bias),
  straight: straight.map(rounded),
  units: units.map((unit) => ({
    bias: rounded(unit.bias),
    says: rounded(unit.says),
    weights: unit.weights.map(rounded),
  })),
})
