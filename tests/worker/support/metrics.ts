interface Point {
  index: unknown
  blobs: unknown[]
  doubles: number[]
}

/** A dataset that remembers the points written to it. */
export function recordPoints() {
  const points: Point[] = []
  const METRICS: AnalyticsEngineDataset = {
    writeDataPoint: ({ indexes = [], blobs = [], doubles = [] } = {}) => {
      points.push({ index: indexes[0], blobs, doubles })
    },
  }
  return { METRICS, of: (kind: string) => points.filter(({ blobs }) => blobs[0] === kind) }
}
