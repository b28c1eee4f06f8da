import { chooseRuns } from '../../../run-length'

/** How many random games a property sees. */
export const numRuns = chooseRuns({ usual: 1_000, deep: 5_000, long: 100_000, quick: 20 })
