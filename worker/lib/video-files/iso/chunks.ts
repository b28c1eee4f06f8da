import { countChunks, sampleSizes, tableRows, type SampleTable } from './boxes'

interface Chunk {
  start: number
  samples: number
  description: number
}

export function* listChunks(table: SampleTable): Generator<Chunk> {
  const runs = tableRows(table.get('stsc'), 8, 12)
  const startOf = chunkStarts(table)
  const chunks = countChunks(table)
  let left = sampleSizes(table).count
  let run = 0
  for (let chunk = 0; chunk < chunks && left > 0 && runs.count > 0; chunk++) {
    while (run + 1 < runs.count && runs.data.getUint32(8 + (run + 1) * 12) <= chunk + 1) run++
    const samples = Math.min(left, runs.data.getUint32(12 + run * 12))
    const description = runs.data.getUint32(16 + run * 12)
    yield { start: startOf(chunk), samples, description }
    left -= samples
  }
}

export function chunkStarts(table: SampleTable): (chunk: number) => number {
  const wide = table.get('co64')
  const { data } = wide ? tableRows(wide, 8, 8) : tableRows(table.get('stco'), 8, 4)
  return (chunk) =>
    wide ? Number(data.getBigUint64(8 + chunk * 8)) : data.getUint32(8 + chunk * 4)
}

/** How many bytes there are from the start of a chunk to the next part of the file. */
export function roomBehind(tables: SampleTable[], edges: number[]): (start: number) => number {
  const count = tables.reduce((sum, table) => sum + countChunks(table), edges.length)
  const places = new Float64Array(count)
  places.set(edges)
  let at = edges.length
  for (const table of tables) {
    const startOf = chunkStarts(table)
    for (let chunk = 0; chunk < countChunks(table); chunk++) places[at++] = startOf(chunk)
  }
  places.sort()
  return (start) => {
    let low = 0
    let high = places.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (places[middle]! <= start) low = middle + 1
      else high = middle
    }
    return (places[low] ?? start) - start
  }
}
