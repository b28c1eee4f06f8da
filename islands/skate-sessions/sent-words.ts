/** Of a toast, once sessions are kept. */
export const sentWords = (count: number, isSent: boolean) => {
  const what = count === 1 ? 'Session' : 'Sessions'
  return isSent
    ? {
        title: `${what} kept`,
        description: count === 1 ? 'Only you see it.' : 'Only you see them.',
      }
    : {
        title: `${what} kept on this phone`,
        description: count === 1 ? 'It goes up by itself.' : 'They go up by themselves.',
      }
}
