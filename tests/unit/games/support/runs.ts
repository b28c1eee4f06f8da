const { LONG = '' } = process.env

/**
 * How many random games a property sees: 1,000, 100,000 with `LONG=1` (`npm run ops -- long`), and 20 with
 * `LONG=quick` (`npm run ops -- long --quick`).
 */
export const numRuns = { '1': 100_000, quick: 20 }[LONG] ?? 1000

/** Time enough for all of them, on a busy machine too. */
export const timeout = LONG === '1' ? 3_600_000 : 300_000
