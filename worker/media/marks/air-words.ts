import type { Marks } from './contract.ts'

/** `About 0.47 s in the air`. */
export const airWords = ({ popMs, landMs }: Marks): string =>
  `About ${((landMs - popMs) / 1000).toFixed(2)} s in the air`
