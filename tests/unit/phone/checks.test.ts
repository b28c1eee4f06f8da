import { expect, it } from 'vitest'
import { runCheck } from '../../../islands/phone/checks'

it('a check has its lines under its name', async () => {
  expect(await runCheck({ name: 'Storage', run: async () => ['1 MB', 'enough'] })).toBe(
    'Storage\n  1 MB\n  enough',
  )
})

it('a check that fails says so in a sentence', async () => {
  const refused = new DOMException('Permission denied', 'NotAllowedError')
  const run = () => Promise.reject(refused)
  expect(await runCheck({ name: 'Cameras', run })).toBe(
    'Cameras\n  This failed: NotAllowedError: Permission denied.',
  )
})

it('a check that never answers is given up, and closes what it opened', async () => {
  let isClosed = false
  const run = (signal: AbortSignal) => {
    signal.addEventListener('abort', () => (isClosed = true))
    return new Promise<string[]>(() => {})
  }
  expect(await runCheck({ name: 'Pictures', run }, 0)).toBe(
    'Pictures\n  This failed: no answer in 0 s.',
  )
  expect(isClosed).toBe(true)
})
