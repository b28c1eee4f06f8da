import { blank, type Edit } from '../edits'
import { Refused } from '../facts'
import type { Box } from './boxes'
import type { Range } from './samples'

const maxRanges = 500_000

/** The ranges in file order; ranges that touch or overlap become one. */
export function merged(ranges: Iterable<Range>): Range[] {
  const sorted: Range[] = []
  for (const range of ranges) {
    if (range.start >= range.end) continue
    if (sorted.push(range) > maxRanges) throw new Refused('unreadable')
  }
  sorted.sort((a, b) => a.start - b.start)
  const result: Range[] = []
  for (const { start, end } of sorted) {
    const last = result.at(-1)
    if (last && start <= last.end) last.end = Math.max(last.end, end)
    else result.push({ start, end })
  }
  return result
}

/**
 * The edits that zero all media data (`mdat`, in order) except the samples. The samples must be
 * merged and all be inside. So the samples of other tracks and bytes of no track are removed.
 */
export function withoutGaps(mediaData: Box[], samples: Range[]): Edit[] {
  const edits: Edit[] = []
  let next = 0
  for (const { body, end } of mediaData) {
    let at = body
    for (; next < samples.length && samples[next]!.start < end; next++) {
      const sample = samples[next]!
      if (sample.start < body || sample.end > end) throw new Refused('unreadable')
      edits.push(...blank(at, sample.start))
      at = sample.end
    }
    edits.push(...blank(at, end))
  }
  if (next < samples.length) throw new Refused('unreadable')
  return edits
}
