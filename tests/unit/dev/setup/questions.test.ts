import { PassThrough } from 'node:stream'
import { expect, it, vi } from 'vitest'
import { askAtTerminal } from '../../../../dev/setup/questions'

function terminal() {
  const [stdin, stdout] = [new PassThrough(), new PassThrough()]
  Object.assign(stdin, { isTTY: true, setRawMode: () => stdin })
  let shown = ''
  stdout.on('data', (text) => (shown += String(text)))
  const asking = askAtTerminal({ stdin, stdout } as unknown as NodeJS.Process)
  return { asking, type: (line: string) => stdin.write(`${line}\n`), shown: () => shown }
}

it('a secret does not show while it is typed, and the next answer does', async () => {
  const { asking, type, shown } = terminal()
  const secret = asking.askSecret('Secret?', (text) => text)
  type('hush')
  expect(await secret).toBe('hush')
  const region = asking.ask('Region?', (text) => text)
  type('weur')
  expect(await region).toBe('weur')
  asking.close()
  expect(shown()).toContain('Secret?')
  expect(shown()).toContain('weur')
  expect(shown()).not.toContain('hush')
})

it('an answer that is refused is asked for again, with the reason', async () => {
  const { asking, type, shown } = terminal()
  const answer = asking.ask('Region?', (text) => {
    if (text === 'mars') throw new Error('Nobody lives there.')
    return text
  })
  type('mars')
  await vi.waitFor(() => expect(shown()).toContain('Nobody lives there.'))
  type('weur')
  expect(await answer).toBe('weur')
  asking.close()
})
