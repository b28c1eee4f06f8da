/** One small layer of units, and a straight way beside it. */
export interface Net {
  bias: number
  straight: number[]
  units: { bias: number; says: number; weights: number[] }[]
}

export function strengthOf(features: number[], { bias, straight, units }: Net): number {
  const weigh = (weights: number[]) =>
    features.reduce((sum, each, at) => sum + each * weights[at]!, 0)
  return units.reduce(
    (sum, unit) => sum + unit.says * Math.tanh(unit.bias + weigh(unit.weights)),
    bias + weigh(straight),
  )
}
