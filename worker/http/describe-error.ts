/**
 * The text that the log stores for an error: its message, its stack and its causes. Drizzle's
 * message ends with the values of the failed statement (tokens, hashes, user input): they are
 * removed.
 */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return withoutValues(String(error))
  const { name, message, stack = '' } = error
  const head = `${name}: ${message}`
  // The values may look like stack frames, so remove the whole message from the stack.
  const frames = stack.startsWith(head) ? stack.slice(head.length) : ''
  const cause = error.cause === undefined ? '' : `\ncaused by ${describeError(error.cause)}`
  return withoutValues(head) + frames + cause
}

const withoutValues = (text: string) => text.replace(/\s*params:[\s\S]*$/, '')
