import { describe, expect, test } from 'vitest'
import { changing, edited, type Edit } from '../../../../worker/lib/video-files/avi/edits'
import { bytesOf } from '../fixtures'

const edits: Edit[] = [
  { start: 1, end: 4 },
  { start: 5, end: 9, head: bytesOf('xy') },
]

describe('edits', () => {
  test('keep the length, and fill the rest with zero bytes', () => {
    expect(edited(bytesOf('abcdefghij'), 0, edits)).toEqual(bytesOf('a\0\0\0exy\0\0j'))
  })

  test('are the same wherever the file is cut into chunks', () => {
    const file = bytesOf('abcdefghij')
    for (let cut = 0; cut <= file.length; cut++) {
      const parts = [file.subarray(0, cut), file.subarray(cut)]
      const made = bytesOf(edited(parts[0]!, 0, edits), edited(parts[1]!, cut, edits))
      expect(made).toEqual(edited(file, 0, edits))
    }
  })

  test('do not change the given chunk', () => {
    const file = bytesOf('abcdefghij')
    edited(file, 0, edits)
    expect(file).toEqual(bytesOf('abcdefghij'))
  })

  test('are left out when they change nothing', () => {
    const file = bytesOf('...a\0\0\0exy\0\0j')
    const moved = edits.map(({ start, end, ...rest }) => ({
      start: start + 3,
      end: end + 3,
      ...rest,
    }))
    expect(changing(moved, file, 0)).toEqual([])
    expect(changing(edits, bytesOf('a\0\0\0exy\0!j'), 0)).toEqual([edits[1]])
  })
})
