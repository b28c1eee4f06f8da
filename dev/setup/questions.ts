import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

/** Asks the person at the terminal. */
export interface Asking {
  /** Asks until `check` takes the answer. An empty answer means `fallback`, if there is one. */
  ask<T>(question: string, check: (answer: string) => T, fallback?: string): Promise<T>
  /** The same for a secret: the typed text does not show. */
  askSecret<T>(question: string, check: (answer: string) => T): Promise<T>
  close(): void
}

type Streams = Pick<NodeJS.Process, 'stdin' | 'stdout'>

export function askAtTerminal({ stdin, stdout }: Streams = process): Asking {
  let isHidden = false
  const output = new Writable({
    write(text, _encoding, done) {
      if (!isHidden) stdout.write(text)
      done()
    },
  })
  const terminal = createInterface({ input: stdin, output, terminal: stdin.isTTY })

  async function askUntil<T>(read: () => Promise<string>, check: (answer: string) => T) {
    for (;;) {
      const answer = (await read()).trim()
      try {
        return check(answer)
      } catch (error) {
        stdout.write(`${(error as Error).message}\n`)
      }
    }
  }

  return {
    ask(question, check, fallback) {
      const hint = fallback === undefined ? '' : ` [${fallback}]`
      const read = () => terminal.question(`${question}${hint} `)
      return askUntil(read, (answer) => check(answer || (fallback ?? '')))
    },
    askSecret(question, check) {
      const read = async () => {
        stdout.write(`${question} (it does not show) `)
        isHidden = true
        try {
          return await terminal.question('')
        } finally {
          isHidden = false
          stdout.write('\n')
        }
      }
      return askUntil(read, check)
    },
    close: () => terminal.close(),
  }
}

export function checkYes(text: string): boolean {
  if (text !== 'yes' && text !== 'no') throw new Error('Please answer yes or no.')
  return text === 'yes'
}
