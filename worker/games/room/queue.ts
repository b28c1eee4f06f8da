/** Lets one thing begin when the one before it is through, whatever became of that. */
export function serialize() {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(run: () => Promise<T>): Promise<T> => {
    const done = last.then(run)
    last = done.catch(() => {})
    return done
  }
}
