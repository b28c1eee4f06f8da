/** How many random games a property sees: 1,000, and 100,000 with `LONG=1` (`npm run long`). */
export const numRuns = process.env.LONG ? 100_000 : 1000

/** Time enough for all of them, on a busy machine too. */
export const timeout = process.env.LONG ? 3_600_000 : 300_000
