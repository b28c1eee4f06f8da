/**
 * The types of `#park-rules` (worker/shares/park/game.ts). That file is type-checked with the Worker only,
 * because it imports types of the database.
 */
import type { PlayPark } from '../../worker/shares/park/contract.ts'

export declare const playPark: PlayPark
