/** The log of a setup, with the steps left to do by hand. */
export interface Journal {
  say(line: string): void
  /** Notes a step that is left, and how to do it by hand. */
  leave(what: string, how: string): void
  /** Does what setup can go on without: a failure is left to a person. */
  attempt(what: string, how: string, run: () => Promise<unknown>): Promise<void>
  /** Everything that is left, to be printed at the end. */
  left: Array<{ what: string; how: string }>
}

export function journal(say: (line: string) => void): Journal {
  const left: Journal['left'] = []
  const leave = (what: string, how: string) => void left.push({ what, how })
  return {
    say,
    leave,
    left,
    async attempt(what, how, run) {
      try {
        await run()
      } catch (error) {
        leave(`${what}: ${(error as Error).message}`, how)
      }
    },
  }
}
