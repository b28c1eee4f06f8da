import type { Plant } from '../plant.ts'
import { drawnPlants } from './lot.ts'
import { browserMends } from './mends-browser.ts'
import { serverMends } from './mends-server.ts'

/** Half of them turn back a true mend, the others were drawn by lot. */
export const plants: Plant[] = [...serverMends, ...browserMends, ...drawnPlants]
