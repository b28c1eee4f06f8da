import { env } from './env'

const { LONG, SEED } = env as unknown as { LONG: string; SEED: string }

/** Always the same, unless `SEED` names another. */
export const seed = Number(SEED) || 2026

/** How often a property is tried: as usual, as `npm run ops -- long` does, or as its `--quick` does. */
export const longOr = (usual: number, long: number, quick = 2): number =>
  ({ '1': long, quick })[LONG] ?? usual
