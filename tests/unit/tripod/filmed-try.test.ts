import { expect, it } from 'vitest'
import {
  chosenIn,
  withoutFilm,
  keepTry,
  markOutcome,
  discardTry,
  type FilmedTry,
} from '../../../islands/tripod/filmed-try'

const filmed = (id: string, more: Partial<FilmedTry> = {}): FilmedTry => ({
  id,
  number: 1,
  begunAt: 0,
  url: '',
  film: {
    file: new File([], 'try.mp4'),
    marks: { popMs: 1000, landMs: 1400 },
    airSeconds: 0.4,
    strength: 1,
    landedAtMs: 0,
  },
  outcome: null,
  trick: null,
  picture: null,
  isKept: false,
  isThrown: false,
  isFromBefore: false,
  isSaved: true,
  isDeleted: false,
  ...more,
})

const keptIn = (all: FilmedTry[]) => all.filter(({ isKept }) => isKept).map(({ id }) => id)

it('a landed try is kept where several may go up, a bail only if its skater says so', () => {
  expect(markOutcome(filmed('a'), 'landed', true)).toMatchObject({
    outcome: 'landed',
    isKept: true,
  })
  expect(markOutcome(filmed('a'), 'landed', false)).toMatchObject({ isKept: false })
  expect(markOutcome(filmed('a'), 'bailed', true)).toMatchObject({
    outcome: 'bailed',
    isKept: false,
  })
  expect(markOutcome(filmed('a', { isKept: true }), 'bailed', true).isKept).toBe(true)
})

it('the same outcome again takes it back', () => {
  expect(markOutcome(filmed('a', { outcome: 'bailed' }), 'bailed', true).outcome).toBeNull()
})

it('for a turn, keeping a try lets go of the one before', () => {
  const two = [filmed('a', { isKept: true }), filmed('b')]
  expect(keptIn(keepTry(two, 'b', true, false))).toEqual(['b'])
  expect(keptIn(keepTry(two, 'b', true, true))).toEqual(['a', 'b'])
  expect(keptIn(keepTry(two, 'a', false, true))).toEqual([])
})

it('what is thrown away does not go up, and is kept again once that is undone', () => {
  const thrown = discardTry(filmed('a', { isKept: true }))
  const ids = (all: FilmedTry[]) => chosenIn(all).map(({ id }) => id)
  expect(ids([thrown, filmed('b', { isKept: true }), filmed('c')])).toEqual(['b'])
  expect(ids([{ ...thrown, isThrown: false }])).toEqual(['a'])
})

it('for a turn, a try that comes back is not kept beside the one that was kept meanwhile', () => {
  const [thrown, other] = keepTry(
    [discardTry(filmed('a', { isKept: true })), filmed('b')],
    'b',
    true,
    false,
  )
  expect(chosenIn([{ ...thrown!, isThrown: false }, other!])).toEqual([other])
})

it('a film that is deleted leaves no bytes, and its line with what was said of it', () => {
  const film = { ...filmed('a').film, file: new File(['pictures'], 'try.mp4') }
  const deleted = withoutFilm(discardTry(filmed('a', { film, outcome: 'bailed' })))
  expect(deleted.film.file.size).toBe(0)
  expect(deleted).toMatchObject({ isThrown: true, isDeleted: true, outcome: 'bailed' })
  expect(deleted.film.airSeconds).toBe(film.airSeconds)
})
