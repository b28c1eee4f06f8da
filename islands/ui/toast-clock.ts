/** A timer that can pause and continue with the time that is left. */
export function heldTimer(duration: number, done: () => void) {
  let left = duration
  let since = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  function hold() {
    if (timer === undefined) return
    clearTimeout(timer)
    timer = undefined
    left -= performance.now() - since
  }

  function go() {
    if (timer !== undefined) return
    since = performance.now()
    timer = setTimeout(done, Math.max(left, 1000))
  }

  return { hold, go }
}
