import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, it, vi } from 'vitest'

/** A component without a document: its state, read by calling the hook again. */
const state: unknown[] = []
let at = 0

const react = {
  useState: (initial: unknown) => {
    const slot = at++
    if (!(slot in state)) state[slot] = initial
    const set = (next: unknown) =>
      void (state[slot] =
        typeof next === 'function' ? (next as (before: unknown) => unknown)(state[slot]) : next)
    return [state[slot], set]
  },
  useRef: (current: unknown) => {
    const slot = at++
    return (state[slot] ??= { current })
  },
  useEffect: (effect: () => void) => effect(),
}

beforeEach(() => {
  state.length = 0
  vi.resetModules()
  vi.doMock('react', async (original) => ({ ...(await original<object>()), ...react }))
  vi.doMock('@tanstack/react-query', async (original) => ({
    ...(await original<object>()),
    useQueryClient: () => new QueryClient(),
  }))
})

it('is busy until the last of several acts is over', async () => {
  const { useAct } = await import('../../../islands/use-act')
  const ends = new Map<string, () => void>()
  const render = () => {
    at = 0
    return useAct({
      call: (id: string) => new Promise<void>((resolve) => void ends.set(id, resolve)),
      idOf: (id) => id,
      failed: 'Failed',
    })
  }
  const first = render().act('one')
  const second = render().act('two')
  await vi.waitFor(() => expect([...ends.keys()]).toEqual(['one', 'two']))
  expect(render()).toMatchObject({ busy: true, given: 'two' })
  ends.get('one')!()
  await first
  expect(render()).toMatchObject({ busy: true, given: 'two' })
  ends.get('two')!()
  await second
  expect(render()).toMatchObject({ busy: false, given: undefined })
})
