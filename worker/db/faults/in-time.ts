/** Rejects after `ms` with the fault `timeout`. The call itself goes on: bindings can't be cancelled. */
export async function inTime<T>(who: string, answer: Promise<T>, ms: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    const fail = () => reject(new Error(`${who} did not answer within ${ms} ms`))
    // In two halves: after a pause of the isolate, an arrived answer is read before the second half ends.
    timer = setTimeout(() => {
      timer = setTimeout(fail, ms / 2)
    }, ms / 2)
  })
  // A later failure would otherwise be an unhandled rejection.
  answer.catch(() => {})
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}
