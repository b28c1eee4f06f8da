/**
 * How long the tests of random stories may take: as usual; ten minutes for a part of `npm run test:deep` (`LONG=deep`);
 * hours, as `npm run ops -- long` does (`LONG=1`); or a moment, as its `--quick` does. The Workers of tests have the
 * settings of the process that starts them as variables.
 */
const { LONG = '', SEED = '' } = process.env

/** Always the same, unless `SEED` names another. */
export const seed = Number(SEED) || 2026

/** Whether every case is tried, and not some of them. */
export const isLong = ['deep', '1'].includes(LONG)

interface Runs {
  usual: number
  deep: number
  long: number
  quick?: number
}

export const chooseRuns = ({ usual, deep, long, quick = 2 }: Runs): number =>
  ({ deep, '1': long, quick })[LONG] ?? usual

/** Time enough for all of them, on a busy machine too. */
export const timeout = { deep: 1_200_000, '1': 6 * 3_600_000 }[LONG] ?? 300_000
