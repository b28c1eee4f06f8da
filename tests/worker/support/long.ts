import { env } from './env'

const { LONG } = env as unknown as { LONG: string }

/** How often a property is tried: as usual, as `npm run long` does, or as its `--quick` does. */
export const longOr = (usual: number, long: number, quick = 2): number =>
  ({ '1': long, quick })[LONG] ?? usual
