/**
 * Stops waiting for an answer after that time, with an error that counts as the fault `timeout`.
 * What was asked goes on all the same: no binding can be told to stop.
 */
export async function inTime<T>(who: string, answer: Promise<T>, ms: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    const fail = () => reject(new Error(`${who} did not answer within ${ms} ms`))
    // In two halves: if this machine itself stood still, an answer that has come meanwhile is read
    // before the second half is over.
    timer = setTimeout(() => {
      timer = setTimeout(fail, ms / 2)
    }, ms / 2)
  })
  // If it fails later, nobody is waiting for it any more.
  answer.catch(() => {})
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}
